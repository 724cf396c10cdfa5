type FieldType = "array" | "boolean" | "number" | "object" | "string";

/** Whether a value from JSON is an object with these fields. It looks no deeper. */
export function hasFields<Field extends string>(
  value: unknown,
  types: Readonly<Record<Field, FieldType>>,
): value is Record<Field, unknown> {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(types).every(([field, type]) => typeOf(Reflect.get(value, field)) === type);
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}

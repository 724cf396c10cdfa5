/**
 * What is written as a property of an entry, or of an object in it.
 * @param {import("@babel/types").Node | undefined} object
 * @param {string} name
 */
export function propertyOf(object, name) {
  if (object?.type !== "ObjectExpression") return undefined;
  for (const property of object.properties) {
    if (property.type === "ObjectProperty" && property.key.type === "Identifier" && property.key.name === name) {
      return property.value;
    }
  }
  return undefined;
}

/**
 * A text that is written out as a property of an entry, or of an object in it, with its place.
 * @param {import("@babel/types").Node | undefined} object
 * @param {string} name
 */
export function textOf(object, name) {
  const value = propertyOf(object, name);
  if (value?.type !== "TemplateLiteral") return value?.type === "StringLiteral" ? value : undefined;
  const [whole, ...others] = value.quasis;
  return whole && others.length === 0 ? { ...value, value: whole.value.raw } : undefined;
}

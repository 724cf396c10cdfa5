/** Waits until something holds of which nobody tells: what another connection's end, or another process, brings about. */
export async function eventually(holds: () => unknown): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

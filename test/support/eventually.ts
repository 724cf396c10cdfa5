/** Waits until something holds of which nobody tells: what another connection's end, or another process, brings about. */
export async function eventually(holds: () => unknown, pauseMs = 10): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

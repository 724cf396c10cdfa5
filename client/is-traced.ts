/**
 * Whether the timings of this visit are reported. Where the server has traced its answer it has drawn the lot already,
 * and says so in the header Server-Timing; otherwise it is drawn here. `rate` is a share from 0 to 1.
 */
export function isTraced(performance: Performance, rate: number): boolean {
  const [load] = performance.getEntriesByType("navigation");
  // Firefox has no server's timings without https, whatever the type says.
  const timings = (load instanceof PerformanceNavigationTiming && load.serverTiming) || [];
  const trace = timings.find(({ name }) => name === "sentry-trace")?.description;
  return trace === undefined ? Math.random() < rate : trace.endsWith("-1");
}

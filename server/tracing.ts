/**
 * Names the trace of the request that is being answered after the page's route, and answers with the value of a
 * `Server-Timing` header by which the browser goes on with it; undefined where nothing is traced.
 */
export type TraceRequest = (route: string) => string | undefined;

/**
 * Takes a check of whether this process can render every page. Returns one of whether all others that share its port
 * are ready.
 */
export type ShareReadiness = (checkPages: () => Promise<void>) => () => boolean;

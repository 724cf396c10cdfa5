/**
 * Is given what checks whether this process can render every page, and gives what says whether all others that share its
 * port are ready.
 */
export type ShareReadiness = (checkPages: () => Promise<void>) => () => boolean;

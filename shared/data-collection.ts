/**
 * What Sentry's clients may gather by themselves, on both sides: nothing. Each field is named because its default is on
 * (Sentry's JavaScript SDK 11, option `dataCollection`).
 */
export const dataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  stackFrameVariables: false,
  databaseQueryData: false,
  queues: false,
};

/**
 * Whether a change is tried, by its id: each is, unless `npm run test:mutation` was asked for one in so many. Stryker's
 * processes learn of that by a variable.
 * @param {string} id
 */
export function isTried(id) {
  return Number(id) % Number(process.env["MUTATION_ONE_IN"]) === 0;
}

import { isIP } from "node:net";
import { hostname } from "node:os";
import { plainRefusal } from "../../server/request/plain-refusal.ts";
import { refuse } from "../../server/request/refuse.ts";

const REFUSAL = plainRefusal(403, "this is no name of this machine; SITE_ORIGIN can give it one more.");

/**
 * Answers no request for a host that is not this machine: a page of another site could have its own name lead here, and
 * would then read sources, errors and reports as if they were its own (DNS rebinding). An address cannot be had that
 * way, nor can `localhost`.
 * @param {() => NodeJS.ProcessEnv} environment The developer's settings.
 * @returns {import("express").RequestHandler}
 */
export function refuseOtherHosts(environment) {
  return ({ headers }, response, next) => {
    const name = URL.parse(`http://${headers.host}`)?.hostname ?? "";
    if (isOwn(name) || namesOf(environment()).includes(name)) next();
    else refuse(response, REFUSAL);
  };
}

/** @param {string} name */
function isOwn(name) {
  return isIP(name.replace(/^\[|\]$/g, "")) > 0 || name === "localhost" || name.endsWith(".localhost");
}

/** @param {NodeJS.ProcessEnv} environment */
function namesOf({ HOST = "", SITE_ORIGIN = "" }) {
  const name = hostname().toLowerCase();
  return [name, `${name}.local`, HOST.toLowerCase(), URL.parse(SITE_ORIGIN)?.hostname].filter(Boolean);
}

import { isIP } from "node:net";

const TAKES = "the address of a proxy, such as http://proxy.example:3128 (https:// will do, other schemes will not)";

/**
 * The proxy on the way to an address; undefined where it is reached directly. The variables are those of curl, in small
 * letters or else in capitals. They are meant for every program of the machine: what this address does not ask for may
 * say what it likes.
 */
export function readEgressProxy(env: NodeJS.ProcessEnv, address: string, problems: string[]): string | undefined {
  const url = new URL(address);
  const name = nameInUse(env, url.protocol === "https:" ? "https_proxy" : "http_proxy");
  const text = env[name];
  if (!text || isExempt(url, env[nameInUse(env, "no_proxy")] ?? "")) return undefined;
  const proxy = parseProxy(text);
  // Without its value, which may hold a password.
  if (proxy === undefined) problems.push(`${name} is not usable; it takes ${TAKES}.`);
  return proxy;
}

function nameInUse(env: NodeJS.ProcessEnv, name: string): string {
  return env[name] ? name : name.toUpperCase();
}

/** An entry is a host, with or without a port, and stands for all that is below it; "*" for every host. */
function isExempt({ protocol, hostname, port }: URL, noProxy: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  const names = [host, hostname, `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`];
  const entries = noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .map((entry) => entry.replace(/^\*?\./, ""));
  return entries.some((entry) => {
    if (entry === "") return false;
    return entry === "*" || names.some((name) => name === entry || (!isIP(host) && name.endsWith(`.${entry}`)));
  });
}

function parseProxy(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  try {
    // As Node does, which would fail with a report on its way.
    decodeURIComponent(url.username + url.password);
    return url.href;
  } catch {
    return undefined;
  }
}

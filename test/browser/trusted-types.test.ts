import { expect, test } from "@jest/globals";
import { createTrustedTypesPolicy } from "../../client/trusted-types.ts";

/** As in a browser: a second policy of the same name is an error. */
class Factory {
  defaultPolicy: unknown = null;
  createPolicy(_name: "default", rules: Record<string, (text: string) => string | null>) {
    if (this.defaultPolicy) throw new TypeError('Policy with name "default" already exists.');
    this.defaultPolicy = rules;
    return rules;
  }
}

test("a default policy of the visitor's own script stays", () => {
  const trustedTypes = new Factory();
  const theirs = trustedTypes.createPolicy("default", {});
  createTrustedTypesPolicy(windowWith(trustedTypes));
  expect(trustedTypes.defaultPolicy).toBe(theirs);
});

test("a browser without Trusted Types needs no policy", () => {
  expect(() => createTrustedTypesPolicy(windowWith(undefined))).not.toThrow();
});

function windowWith(trustedTypes: Factory | undefined) {
  return { trustedTypes } as unknown as Window;
}

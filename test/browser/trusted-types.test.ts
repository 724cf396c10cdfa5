import { expect, test } from "@jest/globals";
import { createTrustedTypesPolicy } from "../../client/trusted-types.ts";

test("a default policy of the visitor's own script stays", () => {
  const trustedTypes = {
    defaultPolicy: {},
    createPolicy() {
      throw new TypeError('Policy with name "default" already exists.');
    },
  };
  expect(() => createTrustedTypesPolicy({ trustedTypes } as unknown as Window)).not.toThrow();
});

test("a browser without Trusted Types needs no policy", () => {
  expect(() => createTrustedTypesPolicy({} as Window)).not.toThrow();
});

import { expect, test } from "vitest";

import { isUnreachable, Unreachable } from "./unreachable";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  new Unreachable("the database does not answer"),
  withCode("ECONNREFUSED"),
  withCode("08006"),
  withCode("57P03"),
  withCode("ENOSPC"),
  new Error("Connection terminated unexpectedly"),
  new Error("timeout exceeded when trying to connect"),
  new Error("Failed query: select 1", { cause: withCode("57P01") }),
])("%o is worth another try", (error) => {
  expect(isUnreachable(error)).toBe(true);
});

test.each([withCode("23505"), withCode("57014"), new Error("a bug"), "ECONNREFUSED", null])(
  "%o is not",
  (error) => {
    expect(isUnreachable(error)).toBe(false);
  },
);

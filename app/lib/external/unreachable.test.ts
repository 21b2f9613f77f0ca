import { expect, test } from "vitest";

import { isUnreachable, unknownTransaction, Unreachable } from "./unreachable";

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

const transaction = (transactionId: unknown, cause?: unknown) =>
  Object.assign(new Error("lost", { cause }), { transactionId });

test.each([
  [transaction("77"), "77"],
  [new Error("Failed query", { cause: transaction("77") }), "77"],
  [transaction(77, transaction("78")), "78"],
  [new Error("a bug"), null],
  [{ transactionId: "77" }, null],
  ["77", null],
])("the transaction of unknown end in %o is %j", (error, id) => {
  expect(unknownTransaction(error)).toBe(id);
});

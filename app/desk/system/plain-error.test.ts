import { expect, test } from "vitest";

import { plainError } from "./plain-error";

test.each<[unknown, string]>([
  ["no row 7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11 of ada@inkling.test", "no row … of …"],
  ["Failed query: select 1\nparams: Ada,Lovelace", "Failed query: select 1"],
  [new Error("outer", { cause: new Error("deadlock  detected") }), "deadlock detected"],
  [new Error("x".repeat(400)), "x".repeat(300)],
  [new Error(""), "It failed without a message"],
])("%s is %s", (error, said) => expect(plainError(error)).toBe(said));

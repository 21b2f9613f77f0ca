import { expect, test } from "vitest";

import { changedMeanwhile } from "./form";

test("only saved values that differ from what was typed are shown; line breaks do not count", () => {
  const typed = { name: "Beasts", description: "One\r\ntwo ", sortOrder: "0", isActive: "true" };
  const now = { name: "Animals", description: "One\ntwo", sortOrder: "0", isActive: "" };
  expect(changedMeanwhile({ errors: {}, typed, now })).toEqual({ name: "Animals", isActive: "" });
});

test("without a conflict nothing is shown beside the fields", () => {
  expect(changedMeanwhile({ errors: {}, typed: { name: "Beasts" } })).toEqual({});
});

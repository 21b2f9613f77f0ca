import { expect, test } from "vitest";

import { changedMeanwhile } from "./form";

test("only what differs from what was typed stands beside it; line breaks are not a difference", () => {
  const typed = { name: "Beasts", description: "One\r\ntwo ", sortOrder: "0", isActive: "true" };
  const now = { name: "Animals", description: "One\ntwo", sortOrder: "0", isActive: "" };
  expect(changedMeanwhile({ errors: {}, typed, now })).toEqual({ name: "Animals", isActive: "" });
});

test("without a conflict nothing stands beside the fields", () => {
  expect(changedMeanwhile({ errors: {}, typed: { name: "Beasts" } })).toEqual({});
});

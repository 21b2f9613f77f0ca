import { expect, test } from "vitest";

import { changedMeanwhile, FIX_ERRORS, refusalText, switchedTo, typedValues } from "./form";

test("only saved values that differ from what was typed are shown; line breaks do not count", () => {
  const typed = { name: "Beasts", description: "One\r\ntwo ", sortOrder: "0", isActive: "true" };
  const now = { name: "Animals", description: "One\ntwo", sortOrder: "0", isActive: "" };
  expect(changedMeanwhile({ errors: {}, typed, now })).toEqual({ name: "Animals", isActive: "" });
});

test("without a conflict nothing is shown beside the fields", () => {
  expect(changedMeanwhile({ errors: {}, typed: { name: "Beasts" } })).toEqual({});
});

test("a refused form says its own message first, or that fields are wrong", () => {
  expect(refusalText({ errors: { "": ["It is gone", "And so on"], name: ["Wrong"] } })).toBe(
    "It is gone",
  );
  expect(refusalText({ errors: { name: ["Wrong"] } })).toBe(FIX_ERRORS.text);
});

test("a form's texts are returned by name; its files are not", () => {
  const form = new FormData();
  form.set("title", "Moon cat");
  form.set("drawing", new File(["x"], "cat.png"));
  expect(typedValues(form)).toEqual({ title: "Moon cat" });
});

test.each([
  ["true", true],
  ["false", false],
  ["yes", null],
  [undefined, null],
])("a switch that says %j was turned to %j", (value, expected) => {
  const form = new FormData();
  if (value) form.set("isActive", value);
  expect(switchedTo(form, "isActive")).toBe(expected);
});

import { expect, test } from "vitest";

import { doneIn, refusedIn, savedVersion } from "./product-result";

const done = { form: "details", done: "Saved", version: 4 };
const refused = {
  form: "details",
  error: "Error",
  refused: { errors: { title: ["Too long"] }, typed: {} },
};

test("a form reads its own result and no other's", () => {
  expect(doneIn(done, "details")).toBe(done);
  expect(doneIn(done, "images")).toBeUndefined();
  expect(doneIn(refused, "details")).toBeUndefined();
  expect(refusedIn(refused, "details")).toBe(refused.refused);
  expect(refusedIn(refused, "images")).toBeUndefined();
  expect(refusedIn(done, "details")).toBeUndefined();
});

test("only a saved product has a new version", () => {
  expect(savedVersion(done)).toBe(4);
  expect(savedVersion(refused)).toBeUndefined();
});

test.each([undefined, {}, { done: "elsewhere", version: 2 }])("%j is not a result", (result) => {
  expect(doneIn(result, "details")).toBeUndefined();
  expect(refusedIn(result, "details")).toBeUndefined();
  expect(savedVersion(result)).toBeUndefined();
});

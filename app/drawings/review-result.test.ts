import { expect, test } from "vitest";

import { refusedReview, reviewForms } from "./review-result";

test("a refusal is shown at the form that it is about", () => {
  const refused = { errors: { note: ["Too long"] }, typed: {} };
  const result = { error: "Error", text: "", form: "reject", refused } as const;
  expect(refusedReview(result, "reject")).toBe(refused);
  expect(refusedReview(result, "send")).toBeUndefined();
  expect(refusedReview({ done: "Sent", text: "" }, "send")).toBeUndefined();
  expect(refusedReview(undefined, "send")).toBeUndefined();
});

test("the forms of the review page are these", () => {
  expect(reviewForms).toEqual([
    "approve",
    "mend",
    "generate",
    "mockup",
    "upload",
    "send",
    "reject",
    "serious",
  ]);
});

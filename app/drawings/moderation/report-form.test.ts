import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { itemKinds } from "./item-label";
import { moderationSubjects, subjectLabels } from "~/schema/moderation-subjects";
import { reportForm } from "./report-form";
import { reportReasonLabels, reportReasons } from "~/schema/report-reasons";

const [reason] = reportReasons;
const valid = { subjectType: "product", subjectId: crypto.randomUUID(), reason };
const errors = formErrors(reportForm, { ...valid, note: "", email: "" });

test("a note has at most 1,000 characters; an address may be left out", () => {
  expect(errors({ note: "x".repeat(1_000), email: "ada@inkling.test" })).toEqual({});
  expect(errors({ note: "x".repeat(1_001) })).toEqual({
    note: ["Please keep it under 1,000 characters"],
  });
  expect(errors({ email: "ada" })).toEqual({ email: ["Please enter a valid email address"] });
  const address = (length: number) => "@inkling.test".padStart(length, "a");
  expect(errors({ email: address(254) })).toEqual({});
  expect(Object.keys(errors({ email: address(255) }))).toEqual(["email"]);
  expect(errors({ name: "x".repeat(100) })).toEqual({});
  expect(Object.keys(errors({ name: "x".repeat(101) }))).toEqual(["name"]);
  expect(reportForm.parse(valid)).toMatchObject({ note: "", email: "", name: "" });
});

test("products and creators can be reported, for one of the reasons", () => {
  expect(errors({ subjectType: "creator" })).toEqual({});
  expect(Object.keys(errors({ subjectType: "order" }))).toEqual(["subjectType"]);
  expect(errors({ reason: "boring" })).toEqual({ reason: ["Please choose a reason"] });
  expect(Object.keys(reportReasonLabels)).toEqual([...reportReasons]);
});

test("four kinds of items wait in one queue; six parts of a profile are reviewed", () => {
  expect(itemKinds).toEqual(["profile", "review", "review-picture", "report"]);
  expect([...moderationSubjects]).toEqual(Object.keys(subjectLabels));
});

import { expect, test } from "vitest";

import { decisionForm, returnForm } from "./return-form";
import { askedLines, wantedShirts } from "./asked-lines";
import { reasonLabels, returnReasons } from "~/schema/return-states";

const id = "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d";

test("lines are what has a quantity; nonsense is too much, never nothing", () => {
  expect(askedLines({ "quantity-a": "0", "quantity-b": "", other: "1" })).toEqual([]);
  expect(askedLines({ "quantity-a": "2", "shirt-a": "M / Navy" })).toEqual([
    { orderLineId: "a", quantity: 2, wantedSize: "M", wantedColor: "Navy" },
  ]);
  for (const wrong of ["-1", "1.5", "abc", "999"])
    expect(askedLines({ "quantity-a": wrong })).toMatchObject([
      { quantity: Number.MAX_SAFE_INTEGER, wantedSize: null },
    ]);
});

test("a request needs a kind and a reason, and words have a limit", () => {
  const typed = { kind: "refund", reason: "size", words: "x".repeat(1000), requestKey: id };
  expect(returnForm.safeParse(typed).success).toBe(true);
  for (const wrong of [
    { kind: "" },
    { reason: "none" },
    { words: "x".repeat(1001) },
    { requestKey: "1" },
  ])
    expect(returnForm.safeParse({ ...typed, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

test("a buyer is never sent off without an address or a reason", () => {
  const decide = (step: string, words: string) =>
    decisionForm.safeParse({ step, words, seen: "requested" }).success;
  const { issues = [] } = decisionForm.safeParse({ step: "refuse", seen: "requested" }).error ?? {};
  expect(issues.map(({ path, message }) => [path, message])).toEqual([
    [["words"], "Please give the reason; the buyer reads it"],
  ]);
  expect([decide("approve", " "), decide("refuse", ""), decide("refund", "")]).toEqual([
    false,
    false,
    true,
  ]);
  expect([decide("approve", "1 Ink Lane"), decide("refuse", "Worn")]).toEqual([true, true]);
});

test("every step and every reason of the page can be sent, and what the preview said", () => {
  for (const step of ["approve", "receive", "refund", "replace", "refuse"])
    expect(decisionForm.parse({ step, words: "Worn", seen: "x", previewed: "2500" })).toEqual({
      step,
      words: "Worn",
      seen: "x",
      previewed: 2500,
    });
  expect(
    decisionForm.safeParse({ step: "approve", words: "x".repeat(1001), seen: "" }).success,
  ).toBe(false);
  expect(Object.keys(reasonLabels)).toEqual(returnReasons);
});

test("an exchange names a size and a color of a line", () => {
  const typed = {
    "shirt-a": "M / Navy",
    "shirt-b": "M",
    "shirt-c": " / Navy",
    "shirt-": "L / Red",
  };
  expect(wantedShirts({ ...typed, shirt: "L / Red" })).toEqual([
    { orderLineId: "a", size: "M", color: "Navy" },
  ]);
  const asked = askedLines({ ...typed, "quantity-b": "1", "quantity-a": "12", "quantity-": "1" });
  expect(asked).toEqual([
    { orderLineId: "b", quantity: 1, wantedSize: null, wantedColor: null },
    { orderLineId: "a", quantity: 12, wantedSize: "M", wantedColor: "Navy" },
  ]);
});

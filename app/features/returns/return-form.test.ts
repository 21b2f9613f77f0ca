import { expect, test } from "vitest";

import { askedLines, decisionForm, returnForm } from "./return-form";

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
  expect([decide("approve", " "), decide("refuse", ""), decide("refund", "")]).toEqual([
    false,
    false,
    true,
  ]);
  expect([decide("approve", "1 Ink Lane"), decide("refuse", "Worn")]).toEqual([true, true]);
});

import { expect, test } from "vitest";

import { doneText } from "./done-text";

const at = new Date("2026-03-02T10:00:00Z");
const shirts = [{ title: "Fox", size: "M", color: "Navy", quantity: 2 }];
const facts = { email: "a@example.test", addressChangedAt: null, cancellations: [], returns: [] };
const canceled = (
  refund: { amountCents: number; status: "pending" | "succeeded" | "failed" } | null,
) => doneText("canceled", { ...facts, cancellations: [{ at, shirts, refund }] });

test("a link alone says nothing", () => {
  for (const done of ["canceled", "address", "return", "anything", null])
    expect(doneText(done, facts)).toBeNull();
  expect(doneText("return", { ...facts, returns: [{ state: "done" }] })).toBeNull();
});

test("what was canceled is named, with what becomes of its money", () => {
  expect(canceled({ amountCents: 5000, status: "pending" })).toBe(
    "You canceled 2 × Fox, M, Navy. $50.00 goes back to the card you paid with. We sent you an email.",
  );
  expect(canceled({ amountCents: 5000, status: "succeeded" })).toContain("$50.00 went back");
  expect(canceled({ amountCents: 5000, status: "failed" })).toMatch(/could not refund \$50.00 yet/);
  expect(canceled(null)).toContain("free, so there is nothing to refund");
  expect(canceled(null)).not.toContain("card");
});

test("a new address and a request are said once they are there", () => {
  expect(doneText("address", { ...facts, addressChangedAt: at })).toBe("The new address is saved.");
  expect(doneText("return", { ...facts, returns: [{ state: "requested" }] })).toContain(
    "We have your request",
  );
});

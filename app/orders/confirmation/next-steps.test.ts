import { expect, test } from "vitest";

import { nextSteps } from "./next-steps";

const facts = {
  paidOn: "2026-11-26",
  printedBy: "2026-12-01",
  arrives: { first: "2026-12-04", last: "2026-12-09" },
  giftDay: null,
  email: "ada@inkling.test",
};
const whens = (giftDay: string) => nextSteps({ ...facts, giftDay }).map(({ when }) => when);

test("an order is printed right away, and whoever left an address gets a mail", () => {
  expect(nextSteps(facts)).toMatchObject([
    { when: "Today" },
    { when: "By Dec 1", what: expect.stringContaining("We will email you when it ships") },
    { when: "Dec 4–9", what: "Your parcel is at your door." },
  ]);
  expect(nextSteps({ ...facts, email: null })[1]?.what).toContain(
    "Your order's page will tell you",
  );
});

test("a gift waits until it has to be printed; one that is near does not wait", () => {
  expect(whens("2027-01-20")).toEqual([
    expect.stringMatching(/^Until Jan/),
    expect.stringMatching(/^From Jan/),
    expect.any(String),
  ]);
  expect(whens("2026-11-27").slice(0, 2)).toEqual(["Today", "Then"]);
});

test("where no days are promised, weeks are named as what they usually are", () => {
  const far = { ...facts, arrives: null, state: "PR" };
  expect(nextSteps(far).at(-1)).toEqual({
    when: "Usually 2 to 6 weeks later",
    what: "Your parcel is at your door. We cannot name a day.",
  });
  expect(nextSteps({ ...far, giftDay: "2027-01-20" }).at(-1)?.when).toBe(
    "Usually 2 to 6 weeks later",
  );
});

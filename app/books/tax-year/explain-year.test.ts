import { describe, expect, test } from "vitest";

import { explainYear, type YearRecord } from "./explain-year";

const sent: YearRecord = {
  sentOn: "2026-06-01",
  isSentInYear: true,
  amountCents: 1500,
  reversedCents: 0,
  leftOn: "2026-06-01",
  theirsLeftCents: 1500,
  theirsBackCents: 0,
  theirsBackEverCents: 0,
};

const cases: [string, YearRecord, { form: number; provider: number; why: [string, number][] }][] = [
  ["as sent", sent, { form: 1500, provider: 1500, why: [] }],
  [
    "taken back within the year",
    { ...sent, reversedCents: 400, theirsBackCents: 400, theirsBackEverCents: 400 },
    { form: 1100, provider: 1100, why: [] },
  ],
  [
    "taken back in the next year",
    { ...sent, reversedCents: 400, theirsBackEverCents: 400 },
    { form: 1100, provider: 1500, why: [["taken-back-in-another-year", 400]] },
  ],
  [
    "of the year before, taken back in this one",
    {
      ...sent,
      isSentInYear: false,
      reversedCents: 400,
      theirsLeftCents: 0,
      theirsBackCents: 400,
      theirsBackEverCents: 400,
    },
    { form: 0, provider: -400, why: [["taken-back-in-another-year", -400]] },
  ],
  [
    "sent on the last evening, booked by us in the next year",
    { ...sent, isSentInYear: false },
    { form: 0, provider: 1500, why: [["another-year", 1500]] },
  ],
  [
    "the same, seen from the next year",
    { ...sent, theirsLeftCents: 0 },
    { form: 1500, provider: 0, why: [["another-year", -1500]] },
  ],
  [
    "not read at the provider yet",
    { ...sent, leftOn: null, theirsLeftCents: 0 },
    { form: 1500, provider: 0, why: [["not-at-provider", -1500]] },
  ],
  [
    "of another amount there",
    { ...sent, theirsLeftCents: 1499 },
    { form: 1500, provider: 1499, why: [["unknown", -1]] },
  ],
  [
    "a transfer that came back, and in the next year",
    { ...sent, sentOn: null, isSentInYear: false, theirsBackEverCents: 1500 },
    { form: 0, provider: 1500, why: [["taken-back-in-another-year", 1500]] },
  ],
  [
    "a transfer that came back within the year",
    {
      ...sent,
      sentOn: null,
      isSentInYear: false,
      theirsBackCents: 1500,
      theirsBackEverCents: 1500,
    },
    { form: 0, provider: 0, why: [] },
  ],
  [
    "a transfer that our books do not know",
    { ...sent, sentOn: null, isSentInYear: false },
    { form: 0, provider: 1500, why: [["unknown", 1500]] },
  ],
];

describe("a payee's year", () => {
  test.each(cases)("%s", (_, record, { form, provider, why }) => {
    const figures = explainYear([record], []);
    expect(figures.formCents).toBe(form);
    expect(figures.providerCents).toBe(provider);
    expect(figures.reasons.map((one) => [one.why, one.cents])).toEqual(why);
  });

  test("adds up to the cent, with everything at once and corrections", () => {
    const corrections = [{ amountCents: -250 }, { amountCents: 100 }];
    const figures = explainYear(
      cases.map(([, record]) => record),
      corrections,
    );
    const explained = figures.reasons.reduce((total, { cents }) => total + cents, 0);
    expect(figures.correctionCents).toBe(-150);
    expect(figures.formCents - figures.correctionCents + explained).toBe(figures.providerCents);
    expect(figures.dashboardCents - figures.takenBackCents + figures.correctionCents).toBe(
      figures.formCents,
    );
  });
});

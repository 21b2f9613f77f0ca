/** A payout with its transfer, as both sides have it; all amounts are whole cents. */
export type YearRecord = {
  /** When our books have it as sent; null for a transfer that no payout of ours has. */
  sentOn: string | null;
  /** Whether that was in the year. */
  isSentInYear: boolean;
  amountCents: number;
  /** Taken back from it so far, whenever that was. */
  reversedCents: number;
  /** The day the transfer left the provider's balance; null while it was not read there. */
  leftOn: string | null;
  /** What left at the provider in the year, and what came back in it. */
  theirsLeftCents: number;
  theirsBackCents: number;
  /** All that came back at the provider, in whichever year. */
  theirsBackEverCents: number;
};

/** Why the provider's figure is not ours, and by how much: their figure less ours. */
export type Reason = {
  why: "another-year" | "taken-back-in-another-year" | "not-at-provider" | "unknown";
  sentOn: string | null;
  leftOn: string | null;
  cents: number;
};

export type YearFigures = {
  /** All payouts sent in the year, as the dashboard lists them. */
  dashboardCents: number;
  takenBackCents: number;
  correctionCents: number;
  /** What the form says: the three together. */
  formCents: number;
  /** Transfers at the provider in the year, less what came back in it. */
  providerCents: number;
  reasons: Reason[];
};

/**
 * A payee's year on both sides. The form's figure, less corrections, and all reasons add up to the
 * provider's, always: what no rule explains is a reason of its own.
 */
export function explainYear(
  records: readonly YearRecord[],
  corrections: readonly { amountCents: number }[],
): YearFigures {
  const sent = records.filter(({ isSentInYear }) => isSentInYear);
  const dashboardCents = sum(sent.map(({ amountCents }) => amountCents));
  const takenBackCents = sum(sent.map(({ reversedCents }) => reversedCents));
  const correctionCents = sum(corrections.map(({ amountCents }) => amountCents));
  return {
    dashboardCents,
    takenBackCents,
    correctionCents,
    formCents: dashboardCents - takenBackCents + correctionCents,
    providerCents: sum(records.map((one) => one.theirsLeftCents - one.theirsBackCents)),
    reasons: records.flatMap(reasonsOf),
  };
}

function reasonsOf(record: YearRecord): Reason[] {
  const { sentOn, leftOn, isSentInYear, amountCents, reversedCents } = record;
  const { theirsLeftCents, theirsBackCents, theirsBackEverCents } = record;
  const reason = (why: Reason["why"], cents: number): Reason[] =>
    cents === 0 ? [] : [{ why, sentOn, leftOn, cents }];
  if (sentOn === null) {
    const isReturned = theirsBackEverCents === amountCents;
    const cents = theirsLeftCents - theirsBackCents;
    return reason(isReturned ? "taken-back-in-another-year" : "unknown", cents);
  }
  const leftCents = theirsLeftCents - (isSentInYear ? amountCents : 0);
  const backCents = (isSentInYear ? reversedCents : 0) - theirsBackCents;
  const isWhole = Math.abs(leftCents) === amountCents;
  return [
    ...reason(
      leftOn === null ? "not-at-provider" : isWhole ? "another-year" : "unknown",
      leftCents,
    ),
    ...reason(
      theirsBackEverCents === reversedCents ? "taken-back-in-another-year" : "unknown",
      backCents,
    ),
  ];
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}

/** What happens next with what a creator is owed; the first that fits. */
export const owedStates = [
  "held",
  "suspended",
  "under-way",
  "no-account",
  "disputed",
  "maturing",
  "under-minimum",
  "no-tax-form",
  "next-run",
] as const;
export type OwedState = (typeof owedStates)[number];

export const owedLabels: Record<OwedState, string> = {
  held: "On hold",
  suspended: "Account suspended",
  "under-way": "Being sent",
  "no-account": "No payment account",
  disputed: "Disputed or being refunded",
  maturing: "Waits for its orders",
  "under-minimum": "Below the minimum",
  "no-tax-form": "No tax form",
  "next-run": "Paid next Monday",
};

/** When it is sent, where no day is known yet. */
export const owedWhen: Record<Exclude<OwedState, "next-run">, string> = {
  held: "Once it is released",
  suspended: "Once the account is reinstated",
  "under-way": "Today",
  "no-account": "Once there is an account",
  disputed: "Once that is decided",
  maturing: "Once its orders are old enough",
  "under-minimum": "Once it is enough",
  "no-tax-form": "Once the form is there",
};

export const owedTones = {
  held: "warning",
  suspended: "warning",
  "under-way": "info",
  "no-account": "warning",
  disputed: "warning",
  maturing: "info",
  "under-minimum": "info",
  "no-tax-form": "warning",
  "next-run": "success",
} as const satisfies Record<OwedState, string>;

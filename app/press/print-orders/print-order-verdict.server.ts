import type { PrintOrderState as ProviderState } from "~/integrations/print/print-order";
import { isRetryable, type PrintFailure } from "~/integrations/print/print-failure";
import { HOUR_MS, MINUTE_MS } from "~/lib/dates";

import { mayPassTo, type PrintOrderState } from "~/schema/print-order-state";

/** What becomes of a print order: its columns. */
export type Verdict = {
  state: PrintOrderState;
  problem: string | null;
  /** When to look at it next; null when nothing is expected. */
  dueAt: Date | null;
  tries: number;
  isCanceled?: boolean;
};

const LONGEST_PAUSE_MS = HOUR_MS;

/** After 1, 4, 9 … minutes, an hour at most. */
export function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(tries * tries * MINUTE_MS, LONGEST_PAUSE_MS));
}

/**
 * What follows from a failure to place: a pause where trying again may help, or someone who looks at
 * it. A wrong token is mended in the configuration, so that it is tried again, too.
 * @param tries with this one
 */
export function verdictOnFailure(failure: PrintFailure, tries: number, now: Date): Verdict {
  const { reason, message, retryAfterMs } = failure;
  if (reason === "rate-limited") {
    const dueAt = new Date(now.getTime() + (retryAfterMs ?? MINUTE_MS));
    return { state: "waiting", problem: null, dueAt, tries: tries - 1 };
  }
  if (isRetryable(reason) || reason === "unauthorized")
    return { state: "waiting", problem: message, dueAt: nextTry(now, tries), tries };
  const isCanceled = reason === "canceled";
  return { state: "failed", problem: message, dueAt: null, tries: 0, isCanceled };
}

const states: Record<Exclude<ProviderState, "unknown">, PrintOrderState> = {
  // Created but not submitted; placing it again submits it.
  draft: "waiting",
  accepted: "placed",
  printing: "printing",
  "on-hold": "on-hold",
  failed: "failed",
  canceled: "failed",
  "partly-shipped": "printing",
  shipped: "shipped",
};

/** How often an order is looked at whose events may have been lost. */
const LOOK_AGAIN_MS: Record<PrintOrderState, number | null> = {
  waiting: 0,
  placed: HOUR_MS,
  "on-hold": 6 * HOUR_MS,
  printing: 2 * HOUR_MS,
  failed: 12 * HOUR_MS,
  shipped: null,
  withdrawn: null,
};

const defaultProblems: Partial<Record<ProviderState, string>> = {
  "on-hold": "The provider has put it on hold. Its own page says why.",
  failed: "The provider could not make it. Its own page says why.",
  canceled: "The provider has canceled it.",
};

/**
 * What follows from the state that the provider reports.
 * @param before the row; its problem may come from an event that says why
 */
export function verdictOnState(
  reported: ProviderState,
  before: { state: PrintOrderState; problem: string | null },
  now: Date,
): Verdict {
  const next = reported === "unknown" ? before.state : states[reported];
  const state = mayPassTo(before.state, next) ? next : before.state;
  const wait = LOOK_AGAIN_MS[state];
  const standard = defaultProblems[reported];
  const isSame = state === before.state && (state === "printing" || state === "shipped");
  return {
    state,
    problem: standard ? (before.problem ?? standard) : isSame ? before.problem : null,
    dueAt: wait === null ? null : new Date(now.getTime() + wait),
    tries: 0,
    isCanceled: reported === "canceled",
  };
}

import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import type { FormText } from "~/lib/form";
import { dollarsText, parseDollars } from "~/lib/money";

import type { StateEntry } from "./nexus";
import { taxedStates } from "./taxed-states";

const MOST_CENTS = 10_000_000_00;
const MOST_ORDERS = 1_000_000;
const MOST_LETTERS = 60;

const amount = z.string().transform((typed, context) => {
  if (typed.trim() === "") return null;
  const cents = parseDollars(typed);
  if (cents !== null && cents > 0 && cents <= MOST_CENTS) return cents;
  context.addIssue("Please enter an amount above zero, or leave it empty");
  return z.NEVER;
});

const orders = z.string().transform((typed, context) => {
  if (typed.trim() === "") return null;
  const count = parseWholeNumber(typed);
  if (count !== null && count >= 1 && count <= MOST_ORDERS) return count;
  context.addIssue("Please enter a whole number from 1 to 1,000,000, or leave it empty");
  return z.NEVER;
});

/** A state's registration and its own threshold; all of it empty means there is neither. */
export const stateForm = z
  .object({
    state: z.string().refine((code) => Object.hasOwn(taxedStates, code), "Please choose a state"),
    registeredFrom: z
      .literal("")
      .transform(() => null)
      .or(z.iso.date("Please enter a date")),
    permitId: shownText("Permit number").max(
      MOST_LETTERS,
      `Please enter at most ${MOST_LETTERS} characters`,
    ),
    thresholdCents: amount,
    thresholdOrders: orders,
  })
  .refine(({ registeredFrom, permitId }) => registeredFrom !== null || permitId === "", {
    path: ["registeredFrom"],
    message: "Please enter the day from which the registration counts",
  })
  .refine(
    ({ thresholdCents, thresholdOrders }) => thresholdCents !== null || thresholdOrders === null,
    { path: ["thresholdCents"], message: "Please enter the amount, too" },
  );

export type StateForm = z.output<typeof stateForm>;

/** What is saved of a state, as its form shows it. */
export function stateText(
  state: string,
  entry: (StateEntry & { version: number }) | undefined,
): FormText {
  return {
    state,
    registeredFrom: entry?.registeredFrom ?? "",
    permitId: entry?.permitId ?? "",
    thresholdCents: entry?.thresholdCents ? dollarsText(entry.thresholdCents) : "",
    thresholdOrders: entry?.thresholdOrders ? String(entry.thresholdOrders) : "",
    version: String(entry?.version ?? 0),
  };
}

import { formatLongDate } from "~/lib/dates";
import type { DelayAnswer } from "~/schema/delay-answers";

import type { DelayRefusal, DelayStanding } from "./delay-standing";

/** What a buyer reads who opens a notice that can no longer be answered. */
export const delayRefusals: Record<DelayRefusal, string> = {
  waits: "You have already told us that you will wait. Nothing was changed.",
  cancelled: "This was canceled before, and the money goes back once. Nothing more was changed.",
  shipped: "Good news: it has shipped in the meantime, so there is nothing left to cancel.",
  disputed:
    "Your bank is looking into this payment. Until it has decided, nothing can be changed here.",
  newer: "We have written to you again since. Please use the link in our latest email.",
  over: "Nothing of this order is waiting any more, so there is nothing to decide.",
  "not-refundable":
    "We cannot refund this by ourselves right now, so nothing was canceled. Please write to us, and we will.",
};

type Told = { promisedBy: string; offeredBy: string | null };

/** What stands on a notice's page instead of the choice, with its heading; null while there is one. */
export function standingText(
  standing: DelayStanding,
  { offeredBy }: Told,
): { title: string; text: string } | null {
  if (standing === "open" || standing === "may-cancel") return null;
  if (standing === "waits")
    return {
      title: "Thank you for waiting",
      text: `You told us that you will wait${offeredBy ? ` until ${formatLongDate(offeredBy)}` : ""}. We will write to you when it ships.`,
    };
  if (standing === "cancelled")
    return {
      title: "Canceled",
      text: "What had not shipped is canceled, and what you paid for it goes back to you.",
    };
  const titles = {
    shipped: "It has shipped",
    disputed: "Nothing to decide now",
    newer: "There is a newer email",
    over: "Nothing left to decide",
  } as const;
  return { title: titles[standing], text: delayRefusals[standing] };
}

/** What was promised and what is expected now, for the buyer. */
export function delayText({ promisedBy, offeredBy }: Told): string {
  const was = `We told you that this would ship by ${formatLongDate(promisedBy)}, and it will take longer. We are sorry.`;
  return offeredBy
    ? `${was} We now expect it to ship by ${formatLongDate(offeredBy)}.`
    : `${was} We cannot say yet when it will ship.`;
}

/** What no answer means; null where the buyer has given one. */
export function silenceText({
  offeredBy,
  answerBy,
  answer,
}: {
  offeredBy: string | null;
  answerBy: string | null;
  answer: DelayAnswer | null;
}): string | null {
  if (answer === "wait") return null;
  return answerBy === null
    ? `Without an answer we take it that you are waiting until ${formatLongDate(offeredBy ?? "")}.`
    : `Without an answer by ${formatLongDate(answerBy)} we will cancel it and refund you in full.`;
}

/** The same for the desk. */
export const answerLabels: Record<DelayAnswer, string> = {
  wait: "The buyer waits",
  cancel: "Canceled by the buyer",
  "waited-silently": "No answer: waits",
  "cancelled-silently": "No answer: canceled",
};

import { z } from "zod";

import { publicText, shownText } from "~/lib/fields/shown-text";

import { wholeNumber } from "~/lib/fields/whole-number";

import { MAX_RETURN_WORDS } from "./return-limits";
import { returnReasons, returnKinds } from "~/schema/return-states";

const TOO_LONG = `Please use ${MAX_RETURN_WORDS} characters or less`;

/** What a buyer's request says, beside its shirts and picture. */
export const returnForm = z.object({
  kind: z.enum(returnKinds, "Choose what you would like"),
  reason: z.enum(returnReasons, "Choose a reason"),
  words: publicText("What you write").max(MAX_RETURN_WORDS, TOO_LONG).default(""),
  requestKey: z.uuid(),
});

/** What an admin decides. */
export const decisionForm = z
  .object({
    step: z.enum(["approve", "receive", "refund", "replace", "refuse"]),
    /** The state that the page showed. */
    seen: z.string(),
    words: shownText("What you write").max(MAX_RETURN_WORDS, TOO_LONG).default(""),
    /** What the preview said that the buyer gets (cents); without one there is no refund. */
    previewed: wholeNumber().optional().catch(undefined),
  })
  .refine(({ step, words: typed }) => step !== "approve" || typed !== "", {
    path: ["words"],
    message: "Please say where to send the shirts",
  })
  .refine(({ step, words: typed }) => step !== "refuse" || typed !== "", {
    path: ["words"],
    message: "Please give the reason; the buyer reads it",
  });

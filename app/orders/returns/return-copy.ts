import { RETURN_DAYS } from "~/delivery-facts";

/** Why a return was not taken in, as buyers read it. */
export const returnRefusals = {
  undelivered: "This order has not arrived yet. Once it has, you can ask for a return here.",
  "too-late": `The ${RETURN_DAYS} days for returns are over. If something broke later, please write to us.`,
  over: "This order can no longer be returned.",
  nothing: "Choose at least one shirt.",
  "too-much":
    "That is more than can be returned. Shirts that you canceled, that were refunded, or that you asked to return before no longer count.",
  "unknown-line": "That shirt is not part of this order. Nothing was sent.",
  "sent-before":
    "This form was already sent with other shirts, so nothing more was asked for this time. Please reload the page.",
  "no-choice": "Please choose the size and color you would like instead.",
  "not-made": "We don't make this shirt in that size and color. Please choose another.",
  "picture-type": "Please choose a JPG, PNG, or WebP picture.",
  "picture-size": "The picture must be under 10MB.",
} as const;

export type ReturnRefusal = keyof typeof returnRefusals;

/** Why a decision was not kept, as admins read it. */
export const decisionRefusals = {
  forbidden: "Your role cannot decide returns.",
  "not-found": "This return no longer exists.",
  conflict: "Someone else was faster. The return is shown as it is now.",
  "not-refundable":
    "These shirts were refunded already, or there is nothing left to refund on this order.",
  "no-artwork":
    "The artwork of these shirts is gone, so new ones cannot be printed. Please refund them instead.",
  "no-address": "The order's address is no longer stored, so nothing can be sent there.",
} as const;

export type DecisionRefusal = keyof typeof decisionRefusals;

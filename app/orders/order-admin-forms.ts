import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { visibleCode } from "~/lib/fields/typed-code";
import { wholeNumber as typedNumber } from "~/lib/fields/whole-number";

import { parseDollars } from "~/lib/money";

import { orderRefusals } from "./order-labels";
import type { HandStatus } from "~/schema/order-status";
import { SHIRTS } from "./refunds/shirts-field";

const tracking = z.object({
  carrier: shownText("The carrier").max(60, "Please use 60 characters or less").default(""),
  number: z
    .string()
    .overwrite(visibleCode)
    .min(1, "Please enter the tracking number")
    .max(80, "Please use 80 characters or less"),
});

/** Carrier and tracking number of a parcel. */
export const trackingForm = tracking;

/** What a step keeps of the tracking: printing starts without one and drops an invalid one. */
export function stepTracking(status: HandStatus) {
  return status === "in_production" ? trackingForm.optional().catch(undefined) : trackingForm;
}

const wholeNumber = /^\s*\d{1,3}\s*$/;

const goodwill = z
  .string()
  .default("")
  .transform((typed, context) => {
    if (typed.trim() === "") return 0;
    const cents = parseDollars(typed);
    if (cents === null || cents <= 0) {
      context.addIssue(orderRefusals["wrong-goodwill"]);
      return z.NEVER;
    }
    return cents;
  });

const fields = z.looseObject({
  goodwill,
  reason: shownText("The reason").max(300, "Please use 300 characters or less").default(""),
  includesOther: z.literal("true").optional().catch(undefined),
  requestKey: z.uuid(),
  /** What was left of the order when the form was shown (cents). */
  left: typedNumber().optional().catch(undefined),
  /** What the preview said that the buyer gets (cents); without one there is no refund. */
  previewed: typedNumber().optional().catch(undefined),
});

/** A refund as an admin fills it in; because of the key a double click refunds once. */
export const refundForm = fields.transform((typed, context) => {
  const lines = Object.entries(typed).flatMap(([name, value]) => {
    if (!name.startsWith(SHIRTS) || typeof value !== "string" || value.trim() === "") return [];
    const orderLineId = name.slice(SHIRTS.length);
    if (!wholeNumber.test(value)) {
      context.addIssue({ code: "custom", path: [name], message: orderRefusals["wrong-quantity"] });
      return [];
    }
    const quantity = Number(value);
    return quantity === 0 ? [] : [{ orderLineId, quantity }];
  });
  const { goodwill: goodwillCents, includesOther, left: leftCents } = typed;
  const { reason, requestKey, previewed } = typed;
  return {
    lines,
    goodwillCents,
    includesOther: includesOther === "true",
    reason,
    requestKey,
    leftCents,
    previewed,
  };
});

import { z } from "zod";

import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import { quantity } from "~/cart/cart-form";
import type { Gift } from "~/orders/gifts/gift";
import { giftDayRules } from "~/orders/gifts/gift-days";
import { typedAddressFor } from "~/orders/shipping-address";
import { emailField } from "~/lib/fields/email";
import { byRules } from "~/lib/fields/ruled-text";
import { wholeNumber } from "~/lib/fields/whole-number";

import { giftNoteRules, plainGiftNote } from "./page/checkout-rules";

/** Several lines for the packing slip. */
const giftNote = z
  .string()
  .transform(plainGiftNote)
  .superRefine(byRules(giftNoteRules))
  .transform((text) => text || null);

const giftFields = ["giftNote", "giftDay", "hasGiftReceipt"] as const;

/** What was typed before someone said that it is no gift after all counts for nothing. */
function withoutIdleGift(typed: unknown): unknown {
  if (typeof typed !== "object" || typed === null) return typed;
  if ("isGift" in typed && typed.isGift === "on") return typed;
  const idle: readonly string[] = giftFields;
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !idle.includes(name)));
}

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/**
 * What `/checkout` posts. The total is only compared with ours; no price is read from here.
 * @param today the shop's day (ISO)
 * @param shipsFar whether the shop ships to the territories and to military mail
 */
export function checkoutForm(today: string, shipsFar = true) {
  return z.preprocess(
    withoutIdleGift,
    typedAddressFor(shipsFar).safeExtend({
      email: emailField,
      isGift: ticked,
      giftNote: giftNote.default(null),
      giftDay: z
        .string()
        .superRefine(byRules(giftDayRules(today)))
        .transform((day) => day || null)
        .default(null),
      hasGiftReceipt: ticked,
      checkoutKey: z.uuid(),
      shownTotalCents: wholeNumber(),
    }),
  );
}

/** The gift in a form that was read; null: it is none. */
export function giftOf(form: z.output<ReturnType<typeof checkoutForm>>): Gift | null {
  const { isGift, giftNote: note, giftDay: day, hasGiftReceipt: hasReceipt } = form;
  return isGift ? { note, day, hasReceipt } : null;
}

/** A single item of 'Buy Now', carried in the URL of the checkout page. */
export const buyNowSchema = z.object({
  variant: z.uuid(),
  quantity: quantity.default(1),
  code: z.string().max(MAX_TYPED_CODE).optional(),
});

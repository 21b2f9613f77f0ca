import { z } from "zod";

import { adjustmentField } from "./price-adjustment";

const part = (message: string) => z.string({ message }).trim().min(1, message).max(30, message);

/** 'One color, many sizes' of the variant editor. */
export const bulkVariantForm = z.object({
  productId: z.uuid(),
  color: part("Please select a color and at least one size"),
  sizes: z
    .array(z.string().trim().min(1).max(30))
    .min(1, "Please select a color and at least one size")
    .max(40),
});

/** One size and one color, from the lists or typed. */
export const singleVariantForm = z.object({
  productId: z.uuid(),
  size: part("Please select both size and color"),
  color: part("Please select both size and color"),
  priceAdjustment: adjustmentField,
});

/** A change of an existing variant. */
export const variantChangeForm = z.object({
  productId: z.uuid(),
  variantId: z.uuid(),
  priceAdjustment: adjustmentField,
  isAvailable: z.stringbool().default(false),
  /** What the admin saw: someone else's change in between is a conflict. */
  seen: z.string().transform((text, context) => {
    const settings = readSettings(text);
    if (settings) return settings;
    context.addIssue("Failed to update product");
    return z.NEVER;
  }),
});

type Settings = { priceAdjustmentCents: number; isAvailable: boolean };

/** A variant's adjustment and availability as a form posts them back, e.g. "150 on". */
export function settingsText({ priceAdjustmentCents, isAvailable }: Settings): string {
  return `${priceAdjustmentCents} ${isAvailable ? "on" : "off"}`;
}

function readSettings(text: string): Settings | null {
  const match = /^(-?\d{1,7}) (on|off)$/.exec(text);
  if (!match) return null;
  return { priceAdjustmentCents: Number(match[1]), isAvailable: match[2] === "on" };
}

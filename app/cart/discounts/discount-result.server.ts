import type { FieldErrors } from "~/lib/form";
import { formatCents, formatRate } from "~/lib/money";

import type { SavedDiscount } from "./save-discount.server";

type Refused = Extract<SavedDiscount, { ok: false }>;

const refusals: Record<Exclude<Refused["reason"], "above-limit">, FieldErrors> = {
  "admins-only": { "": ["Failed to save discount code. Please try again."] },
  "code-taken": { code: ["There is already a discount with this code"] },
  conflict: { "": ["Someone else changed this discount code."] },
  "limit-below-count": { usageLimit: ["The limit cannot be below the number of uses so far"] },
};

/** Why a code was not saved, by field. */
export function discountErrors(refused: Refused): FieldErrors {
  if (refused.reason !== "above-limit") return refusals[refused.reason];
  const { percentMax, amountMaxCents } = refused.limits;
  const amount = amountMaxCents === null ? "" : ` or ${formatCents(amountMaxCents)}`;
  return { amount: [`The settings allow at most ${formatRate(percentMax)}${amount}`] };
}

import type { FieldErrors } from "~/lib/form";

import type { SavedDiscount } from "./save-discount.server";

/** Why a code was not saved, by field. */
export const discountRefusals: Record<
  Extract<SavedDiscount, { ok: false }>["reason"],
  FieldErrors
> = {
  "admins-only": { "": ["Failed to save discount code. Please try again."] },
  "code-taken": { code: ["There is already a discount code with this code"] },
  conflict: { "": ["Someone else changed this discount code."] },
  "limit-below-count": { usageLimit: ["The limit cannot be below the number of uses so far"] },
};

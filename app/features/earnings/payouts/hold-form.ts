import { z } from "zod";

import { HOLD_REASON_MAX } from "./payout-limits";

/** Why payouts are held or released. */
export const holdForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, "Please say why")
    .max(HOLD_REASON_MAX, `Please use ${HOLD_REASON_MAX} characters or less`),
});

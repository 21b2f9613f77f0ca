import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { HOLD_REASON_MAX } from "~/lib/payout-limits";

/** Why payouts are held or released. */
export const holdForm = z.object({
  reason: shownText("The reason")
    .min(1, "Please say why")
    .max(HOLD_REASON_MAX, `Please use ${HOLD_REASON_MAX} characters or less`),
});

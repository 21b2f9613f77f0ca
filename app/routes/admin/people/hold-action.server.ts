import { data } from "react-router";

import type { Actor } from "~/people/actor";
import { holdForm } from "~/money/payouts/hold-form";
import { holdPayouts, releasePayouts } from "~/money/payouts/hold-payouts.server";
import { fieldErrors, FIX_ERRORS } from "~/lib/form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import type { Services } from "~/services.server";

import type { UserActionResult } from "./user";

/** Holds a person's payouts or releases them. */
export async function holdAction(
  { db, now }: Services,
  admin: Actor,
  creatorUserId: string,
  typed: Record<string, string>,
) {
  const parsed = holdForm.safeParse(typed);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    const { title: error, text } = FIX_ERRORS;
    return refuseForm<UserActionResult>({ error, text, errors, typed });
  }
  const { reason } = parsed.data;
  const isHold = typed["intent"] === "hold";
  const result = isHold
    ? await holdPayouts(db, admin, creatorUserId, reason, now())
    : await releasePayouts(db, admin, { creatorUserId, departureId: null }, reason);
  if (result.ok)
    return data<UserActionResult>({ done: isHold ? "Payouts are on hold" : "Payouts released" });
  if (result.reason === "owners-only") throw data("not-your-role", { status: 403 });
  return refuseConflict<UserActionResult>({
    error: "Error",
    text: "Someone else was quicker. The page shows the current state.",
  });
}

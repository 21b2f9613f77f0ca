import { data } from "react-router";

import type { Actor } from "~/people/actor";
import { holdForm } from "~/money/payouts/hold-form";
import { releasePayouts } from "~/money/payouts/hold-payouts.server";
import { retryPayout } from "~/money/payouts/retry-payout.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { fieldErrors, FIX_ERRORS, type RefusedForm } from "~/lib/form";
import { refuseConflict, refuseForm } from "~/lib/refuse-form";
import { isUuid } from "~/lib/uuid";
import { paymentDeps, type Services } from "~/services.server";
import type { ActionResult } from "~/ui/forms/action-result";

export type PayoutsResult = ActionResult & Partial<RefusedForm>;

/** Tries a failed payout again, or releases what an erased account had earned. */
export async function actOnPayouts(
  services: Services,
  admin: Actor,
  typed: Record<string, string>,
) {
  return typed["intent"] === "release"
    ? release(services, admin, typed)
    : retry(services, admin, typed["payoutId"] ?? "");
}

async function retry(services: Services, admin: Actor, payoutId: string) {
  const result = isUuid(payoutId)
    ? await retryPayout(services.db, admin, payoutId, services.now())
    : null;
  if (!result?.ok)
    return refuseConflict<PayoutsResult>({
      error: "Error",
      text: "This payout has already been retried",
    });
  await sendPayouts(services.db, paymentDeps(services));
  return data<PayoutsResult>({ done: "Tried again", text: "The list shows its current state." });
}

async function release({ db }: Services, admin: Actor, typed: Record<string, string>) {
  const parsed = holdForm.safeParse(typed);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    const { title: error, text } = FIX_ERRORS;
    return refuseForm<PayoutsResult>({ error, text, errors, typed });
  }
  const departureId = typed["departureId"] ?? "";
  const held = { creatorUserId: null, departureId };
  const result = isUuid(departureId)
    ? await releasePayouts(db, admin, held, parsed.data.reason)
    : null;
  if (!result?.ok)
    return refuseConflict<PayoutsResult>({ error: "Error", text: "It has already been released" });
  return data<PayoutsResult>({ done: "Released", text: "It will be sent with the next run." });
}

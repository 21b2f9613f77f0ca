import { payoutProblem, payoutText } from "~/money/payouts/payout-labels";
import type { payoutsForAdmins } from "~/money/payouts/payouts-for-admins.server";
import { formatDateTime } from "~/lib/date-time";
import { formatDate } from "~/lib/dates";
import { ConfirmAction } from "~/ui/forms/confirm-action";

import type { RowsOf } from "../load-list.server";

type Payout = RowsOf<typeof payoutsForAdmins>;

/** When a payout was sent, or why it was not. */
export function sentText({ sentAt, error, isHeld, status, dueAt, attempts }: Payout): string {
  if (sentAt) return formatDate(sentAt);
  if (isHeld) return "Not while it is on hold";
  const problem = payoutProblem(error);
  if (status !== "failed" || !problem) return problem || "Not yet";
  const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
  return `${problem}. ${tries}, next one after ${formatDateTime(dueAt)}`;
}

/** The button that tries a failed payout again. */
export function RetryPayout({
  payout,
}: {
  payout: Pick<Payout, "id" | "creatorName" | "amountCents" | "savedCents">;
}) {
  const { id, creatorName, amountCents, savedCents } = payout;
  return (
    <ConfirmAction
      label="Retry"
      variant="secondary"
      accessibleLabel={`Retry the payout to ${creatorName ?? "this creator"}`}
      title="Try this payout again?"
      confirmLabel="Try again"
      fields={{ payoutId: id }}
    >
      <p>
        {payoutText({ amountCents, savedCents })} for {creatorName ?? "the creator"}. It is never
        sent twice; what was refunded in between is left out.
      </p>
    </ConfirmAction>
  );
}

import {
  payoutLabels,
  payoutProblem,
  payoutTones,
} from "~/features/earnings/payouts/payout-labels";
import { PayoutAmount } from "~/features/earnings/payout-amount";
import { formatDateTime } from "~/lib/date-time";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Badge } from "~/ui/callout";
import type { Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/payouts";

const isOpen = (status: string) => status === "pending" || status === "failed";

type Payout = Route.ComponentProps["loaderData"]["rows"][number];

/** A payout in the list, with its retry button. */
export const payoutColumns: readonly Column<Payout>[] = [
  {
    label: "Creator",
    sort: "creator",
    cell: ({ creatorUserId, creatorName }) =>
      creatorUserId ? (
        <TextLink to={pathTo("/admin/people/:userId", { userId: creatorUserId })}>
          {creatorName ?? "Unknown Creator"}
        </TextLink>
      ) : (
        "Deleted account"
      ),
  },
  { label: "Week of", sort: "week", cell: ({ week }) => formatDate(week) },
  {
    label: "Amount",
    sort: "amount",
    isNumber: true,
    cell: ({ amountCents, reversedCents }) => <PayoutAmount {...{ amountCents, reversedCents }} />,
  },
  {
    label: "Status",
    sort: "status",
    cell: ({ status, isHeld }) =>
      isHeld && isOpen(status) ? (
        <Badge tone="warning">On hold</Badge>
      ) : (
        <Badge tone={payoutTones[status]}>{payoutLabels[status]}</Badge>
      ),
  },
  {
    label: "Sent",
    cell: ({ sentAt, error, isHeld, status, dueAt, attempts }) => {
      if (sentAt) return formatDate(sentAt);
      if (isHeld) return "Not while it is on hold";
      const problem = payoutProblem(error);
      if (status !== "failed" || !problem) return problem || "Not yet";
      const tries = attempts === 1 ? "1 try" : `${attempts} tries`;
      return `${problem}. ${tries}, again from ${formatDateTime(dueAt)}`;
    },
  },
  {
    label: "Retry",
    isNumber: true,
    cell: ({ id, status, creatorName, amountCents, isHeld }) =>
      status === "failed" && !isHeld ? (
        <ConfirmAction
          label="Retry"
          variant="secondary"
          accessibleLabel={`Retry the payout to ${creatorName ?? "this creator"}`}
          title="Try this payout again?"
          confirmLabel="Try again"
          fields={{ payoutId: id }}
        >
          <p>
            {formatCents(amountCents)} to {creatorName ?? "the creator"}. It is never sent twice;
            what was refunded in between is left out.
          </p>
        </ConfirmAction>
      ) : null,
  },
];

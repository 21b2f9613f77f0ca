import {
  payoutLabels,
  payoutProblem,
  payoutTones,
} from "~/features/earnings/payouts/payout-labels";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { Badge } from "~/ui/callout";
import type { Column } from "~/ui/lists/table";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/payouts";

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
    cell: ({ amountCents }) => formatCents(amountCents),
  },
  {
    label: "Status",
    sort: "status",
    cell: ({ status }) => <Badge tone={payoutTones[status]}>{payoutLabels[status]}</Badge>,
  },
  {
    label: "Sent",
    cell: ({ sentAt, error }) => (sentAt ? formatDate(sentAt) : payoutProblem(error) || "Not yet"),
  },
  {
    label: "Retry",
    isNumber: true,
    cell: ({ id, status, creatorName, amountCents }) =>
      status === "failed" ? (
        <ConfirmAction
          label="Retry"
          variant="secondary"
          accessibleLabel={`Retry the payout to ${creatorName ?? "this creator"}`}
          title="Try this payout again?"
          confirmLabel="Try again"
          fields={{ payoutId: id }}
        >
          <p>
            {formatCents(amountCents)} to {creatorName ?? "the creator"}. It is the same transfer as
            before and is never sent twice.
          </p>
        </ConfirmAction>
      ) : null,
  },
];

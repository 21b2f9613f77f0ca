import { useState } from "react";
import { useFetcher } from "react-router";

import type { FieldErrors } from "~/lib/form";
import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { useAnswerToast, type ActionAnswer } from "~/ui/action-answer";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmDialog } from "~/ui/dialog";
import { Checkbox } from "~/ui/checkbox";
import { Badge } from "~/ui/notice";
import { TextField } from "~/ui/text-field";
import { useHydrated } from "~/ui/use-hydrated";

import type { OrderStatus } from "./order-status";

type Answer = ActionAnswer & { errors?: FieldErrors };

const nextSteps: Partial<Record<OrderStatus, { status: OrderStatus; label: string }>> = {
  paid: { status: "in_production", label: "Start printing" },
  in_production: { status: "shipped", label: "Mark as shipped" },
  shipped: { status: "delivered", label: "Mark as delivered" },
};

/** The one step an order can take next, and its tracking number. */
export function NextStepCard({
  status,
  tracking,
}: {
  status: OrderStatus;
  tracking: { carrier: string; number: string } | null;
}) {
  const fetcher = useFetcher<Answer>();
  useAnswerToast(fetcher.data);
  const step = nextSteps[status];
  if (!step) return null;
  const errors = fetcher.data && "errors" in fetcher.data ? (fetcher.data.errors ?? {}) : {};
  const pending = fetcher.formData?.get("intent");
  return (
    <Card title="Next step">
      <fetcher.Form method="post" className="space-y-4">
        {step.status !== "in_production" && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Carrier"
              name="carrier"
              isOptional
              maxLength={60}
              defaultValue={tracking?.carrier ?? ""}
              errors={errors["carrier"]}
            />
            <TextField
              label="Tracking number"
              name="number"
              maxLength={80}
              defaultValue={tracking?.number ?? ""}
              errors={errors["number"]}
            />
          </div>
        )}
        <input type="hidden" name="status" value={step.status} />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="status" variant="primary" isPending={pending === "status"}>
            {step.label}
          </Button>
          {step.status !== "in_production" && (
            <Button name="intent" value="tracking" isPending={pending === "tracking"}>
              Save tracking only
            </Button>
          )}
        </div>
      </fetcher.Form>
    </Card>
  );
}

type Refund = {
  id: string;
  amountCents: number;
  reason: string;
  status: "pending" | "succeeded" | "failed";
  /** Why it failed, or why it waits. */
  error: string | null;
  createdAt: Date;
};

const refundBadges = {
  pending: { tone: "warning", label: "On its way" },
  succeeded: { tone: "success", label: "Refunded" },
  failed: { tone: "danger", label: "Failed" },
} as const;

/** Refunds made so far, and a new one: it asks before money moves. */
export function RefundCard({
  leftCents,
  refunds,
  requestKey,
}: {
  leftCents: number;
  refunds: readonly Refund[];
  requestKey: string;
}) {
  const fetcher = useFetcher<Answer>();
  useAnswerToast(fetcher.data);
  const [asked, setAsked] = useState<FormData | null>(null);
  const hasDialog = useHydrated();
  const errors = fetcher.data && "errors" in fetcher.data ? (fetcher.data.errors ?? {}) : {};
  return (
    <Card title="Refund">
      {refunds.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {refunds.map((refund) => (
            <li
              key={refund.id}
              className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm"
            >
              <span>
                <span className="font-semibold tabular-nums">
                  {formatCents(refund.amountCents)}
                </span>
                , {formatDate(refund.createdAt)}
                {refund.reason && <span className="block text-ink-2">{refund.reason}</span>}
                {refund.error && <span className="block text-danger">Why: {refund.error}</span>}
              </span>
              <Badge tone={refundBadges[refund.status].tone}>
                {refundBadges[refund.status].label}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {leftCents <= 0 ? (
        <p className="text-ink-2">There is nothing left to refund.</p>
      ) : (
        <fetcher.Form
          key={requestKey}
          method="post"
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(new FormData(event.currentTarget));
          }}
        >
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="requestKey" value={requestKey} />
          <TextField
            label="Amount ($)"
            name="amount"
            inputMode="decimal"
            defaultValue={(leftCents / 100).toFixed(2)}
            hint={`${formatCents(leftCents)} is left of this order.`}
            errors={errors["amount"]}
          />
          <TextField
            label="Reason"
            name="reason"
            isOptional
            maxLength={300}
            errors={errors["reason"]}
          />
          {!hasDialog && (
            <Checkbox
              label="Yes, give this money back to the buyer"
              name="isSure"
              value="true"
              required
            />
          )}
          <Button variant="danger" isPending={fetcher.state !== "idle"} pendingText="Refunding...">
            Refund
          </Button>
        </fetcher.Form>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Refund $${String(asked?.get("amount") ?? "")}?`}
        confirmLabel="Refund"
        onConfirm={() => {
          if (asked) void fetcher.submit(asked, { method: "post" });
          setAsked(null);
        }}
      >
        <p>The money goes back to the buyer, and the creator&apos;s share of it is taken back.</p>
      </ConfirmDialog>
    </Card>
  );
}

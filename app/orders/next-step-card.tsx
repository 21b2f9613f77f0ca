import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";

import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useRefusedForm } from "~/ui/forms/guarded-forms";
import { TextField } from "~/ui/forms/text-field";
import { useFrozen } from "~/ui/forms/use-frozen";
import { useTyping } from "~/ui/forms/use-typing";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { doneIn, refusalOf, toastOf, type OrderResult } from "./order-result";
import type { OrderStatus } from "~/schema/order-status";
import { trackingText, type Tracking } from "./parcels/tracking";

const nextSteps: Partial<Record<OrderStatus, { status: OrderStatus; label: string }>> = {
  paid: { status: "in_production", label: "Start printing" },
  in_production: { status: "shipped", label: "Mark as shipped" },
  shipped: { status: "delivered", label: "Mark as delivered" },
};

export function hasNextStep(status: OrderStatus): boolean {
  return status in nextSteps;
}

/** The one step an order can take next, and its tracking number. */
export function NextStepCard({
  status,
  tracking,
  result,
}: {
  status: OrderStatus;
  tracking: Tracking | null;
  /** The result of the page's own action. */
  result: OrderResult | undefined;
}) {
  const fetcher = useFetcher<OrderResult | ActionResult>();
  useResultToast(toastOf(fetcher.data));
  const { errors, typed, now, isRefused } = refusalOf("step", fetcher.data, result);
  const form = useWrongField(isRefused ? errors : undefined);
  const typing = useTyping();
  const kept = useFrozen(tracking, typing.isTyped);
  const endTyping = useEffectEvent(typing.onSaved);
  const saved = fetcher.state === "idle" ? doneIn(fetcher.data) : undefined;
  useEffect(() => {
    if (saved) endTyping(saved.seen);
  }, [saved]);
  const pending = fetcher.formData?.get("intent");
  const step = nextSteps[status];
  useRefusedForm(isRefused && Boolean(step));
  if (!step) return null;
  return (
    <Card title="Next step">
      <fetcher.Form
        ref={form}
        method="post"
        className="space-y-4"
        onChange={typing.onChange}
        onSubmit={typing.onSubmit}
      >
        <input
          type="hidden"
          name="seen"
          value={now?.["seen"] ?? typed["seen"] ?? typing.over ?? trackingText(kept)}
        />
        {step.status !== "in_production" && (
          <div key={trackingText(kept)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            <TextField
              label="Carrier"
              name="carrier"
              isOptional
              maxLength={60}
              defaultValue={typed["carrier"] ?? kept?.carrier ?? ""}
              errors={errors["carrier"]}
              now={now?.["carrier"]}
            />
            <TextField
              label="Tracking number"
              name="number"
              maxLength={80}
              defaultValue={typed["number"] ?? kept?.number ?? ""}
              errors={errors["number"]}
              now={now?.["number"]}
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

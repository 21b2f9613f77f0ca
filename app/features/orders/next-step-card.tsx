import { useFetcher } from "react-router";

import { useAnswerToast, type ActionAnswer } from "~/ui/action-answer";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { TextField } from "~/ui/text-field";

import { refusalOf, type OrderAnswer } from "./order-answer";
import type { OrderStatus } from "./order-status";

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
  answer,
}: {
  status: OrderStatus;
  tracking: { carrier: string; number: string } | null;
  /** Of the page's own action. */
  answer: OrderAnswer | undefined;
}) {
  const fetcher = useFetcher<OrderAnswer | ActionAnswer>();
  useAnswerToast(fetcher.data);
  const step = nextSteps[status];
  if (!step) return null;
  const { errors, typed } = refusalOf("step", fetcher.data, answer);
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
              defaultValue={typed["carrier"] ?? tracking?.carrier ?? ""}
              errors={errors["carrier"]}
            />
            <TextField
              label="Tracking number"
              name="number"
              maxLength={80}
              defaultValue={typed["number"] ?? tracking?.number ?? ""}
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

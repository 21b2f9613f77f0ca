import { classNames } from "~/ui/class-names";

import type { OrderStatus } from "./order-status";

const steps: { status: OrderStatus; label: string }[] = [
  { status: "paid", label: "Paid" },
  { status: "in_production", label: "Being printed" },
  { status: "shipped", label: "Shipped" },
  { status: "delivered", label: "Delivered" },
];

/** How far an order has come. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const reached = steps.findIndex((step) => step.status === status);
  if (reached === -1) return null;
  return (
    <ol className="mb-8 grid gap-2 sm:grid-cols-4 sm:gap-4">
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={index === reached ? "step" : undefined}
          className={classNames(
            "border-t-4 pt-2 font-display font-bold",
            index <= reached ? "border-yellow-2 text-ink" : "border-line text-ink-3",
          )}
        >
          {step.label}
          {index < reached && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

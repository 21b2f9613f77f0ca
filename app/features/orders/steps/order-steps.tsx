import { classNames } from "~/ui/class-names";
import { MarkerCircle } from "~/ui/marker/drawings";
import { MarkerSign, MarkerUnderline } from "~/ui/marker/marker";

import type { OrderStatus } from "../order-status";

const steps: { status: OrderStatus; label: string }[] = [
  { status: "paid", label: "Paid" },
  { status: "in_production", label: "Being printed" },
  { status: "shipped", label: "Shipped" },
  { status: "delivered", label: "Delivered" },
];

/** How far an order has come. */
export function OrderSteps({
  status,
  isDeliveryAssumed = false,
}: {
  status: OrderStatus;
  /** No carrier said that it was delivered. */
  isDeliveryAssumed?: boolean;
}) {
  const reached = steps.findIndex((step) => step.status === status);
  if (reached === -1) return null;
  return (
    <ol className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-y-4">
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={index === reached ? "step" : undefined}
          className={classNames(
            "relative pr-2 font-display text-sm font-bold leading-tight sm:text-base",
            index > reached && "text-ink-3",
          )}
        >
          {index < steps.length - 1 && (
            <MarkerUnderline
              className={classNames(
                "absolute left-12 right-1 top-4 h-2.5 w-[calc(100%-3.25rem)]",
                index < reached ? "text-ink" : "text-line",
              )}
            />
          )}
          <span
            className={classNames(
              "relative mb-2 grid size-11 place-items-center rounded-full",
              index === reached && "bg-yellow",
            )}
          >
            <MarkerCircle
              className={classNames(
                "absolute -inset-0.5 size-12",
                index <= reached ? "text-ink" : "text-ink-3",
              )}
            />
            {index <= reached && <MarkerSign name="tick" className="size-6" />}
          </span>
          {step.status === "delivered" && isDeliveryAssumed ? "Should have arrived" : step.label}
          {index < reached && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

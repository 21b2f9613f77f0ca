import { classNames } from "~/ui/class-names";
import { MarkerCircle } from "~/ui/marker/drawings";
import { MarkerSign, MarkerUnderline } from "~/ui/marker/marker";

import { buyersStatusLabel } from "~/schema/order-status";
import type { OrderView } from "../order-view";

const steps = ["paid", "in_production", "shipped", "delivered"] as const;

/** How far an order has come. */
export function OrderSteps({
  order: { status, totalCents, isDeliveryAssumed },
}: {
  order: Pick<OrderView, "status" | "totalCents" | "isDeliveryAssumed">;
}) {
  const reached = steps.findIndex((step) => step === status);
  if (reached === -1) return null;
  return (
    <ol className="mb-8 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-y-4">
      {steps.map((step, index) => (
        <li
          key={step}
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
          {buyersStatusLabel({ status: step, totalCents, isDeliveryAssumed })}
          {index < reached && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

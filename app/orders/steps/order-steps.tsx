import { classNames } from "~/ui/class-names";
import { LINES_SIZE } from "~/lib/lines/drawn-line";
import { DrawnLines } from "~/ui/marker/drawn-lines";

import { buyersStatusLabel } from "~/schema/order-status";
import type { OrderView } from "../order-view";
import { WAY_HEIGHT, wayLines } from "./way-lines";

const steps = ["paid", "in_production", "shipped", "delivered"] as const;
const TIP = 7;

/** How far an order has come: one line from the marker to the door. */
export function OrderSteps({
  order: { status, totalCents, isDeliveryAssumed },
}: {
  order: Pick<OrderView, "status" | "totalCents" | "isDeliveryAssumed">;
}) {
  const reached = steps.findIndex((step) => step === status);
  if (reached === -1) return null;
  return (
    <div className="mb-8 max-w-3xl print:mb-5 print:max-w-md">
      <div aria-hidden className="relative">
        <svg viewBox={`0 0 ${LINES_SIZE} ${WAY_HEIGHT}`} className="block w-full text-line">
          <ellipse
            cx={reached * 250 + 125}
            cy="122"
            rx="96"
            ry="88"
            className="fill-yellow forced-colors:hidden"
          />
          <path
            d={wayLines
              .slice(reached + 1)
              .map(({ path }) => path)
              .join("")}
            fill="none"
            stroke="currentColor"
            strokeWidth={TIP}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <DrawnLines
          lines={wayLines.slice(0, reached + 1)}
          tip={TIP}
          height={WAY_HEIGHT}
          className="absolute inset-0 size-full text-ink"
        />
      </div>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-y-4">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className={classNames(
              "px-1 text-center font-display text-sm font-bold leading-tight sm:text-base",
              index > reached && "text-ink-3",
              index === reached && "forced-colors:underline",
            )}
          >
            {buyersStatusLabel({ status: step, totalCents, isDeliveryAssumed })}
            {index < reached && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

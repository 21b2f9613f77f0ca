import type { OrderStatus } from "~/schema/order-status";
import { DAY_MS, HOUR_MS } from "~/lib/dates";

import { demoId, demoNumber } from "./demo-id";

export type PlannedOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  /** An index into the made-up buyers, or the demo customer. */
  buyer: number | "customer@inkling.test";
  placedAt: Date;
  paidAt: Date | null;
  isReviewAsked: boolean;
  lines: { product: number; quantity: number }[];
};

export const DEMO_BUYERS = 60;
/** The product that has exactly 42 reviews, all with five stars. */
export const REVIEWED_PRODUCT = 1;
const REVIEWS_OF_IT = 42;

const OTHER_ORDERS = 150;
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/**
 * Past orders over a hundred days, newest last; some in every status.
 * @param kids the index of a shirt by the demo's kid, which sold well enough to wait for a tax form
 */
export function planOrders(now: Date, products: number, kids: number): PlannedOrder[] {
  const loved = Array.from({ length: REVIEWS_OF_IT }, (_, index) =>
    plan(now, `loved-${index}`, 24 + (index * 71) / REVIEWS_OF_IT, index, [
      { product: REVIEWED_PRODUCT, quantity: 1 },
    ]),
  );
  const others = Array.from({ length: OTHER_ORDERS }, (_, index) => {
    const name = `order-${index}`;
    const lines = Array.from({ length: 1 + demoNumber(3, name, "lines") }, (_line, at) => ({
      product: popular(demoNumber(10_000, name, at), products),
      quantity: 1 + (demoNumber(6, name, at, "quantity") === 0 ? 1 : 0),
    }));
    const buyer = index % 25 === 7 ? "customer@inkling.test" : index % DEMO_BUYERS;
    return plan(now, name, (index * 100) / OTHER_ORDERS, buyer, distinct(lines), index);
  });
  const ofKid = plan(now, "kids", 40, 5, [{ product: kids, quantity: 3 }]);
  return [...loved, ...others, ofKid].toSorted(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
  );
}

function plan(
  now: Date,
  name: string,
  ageDays: number,
  buyer: PlannedOrder["buyer"],
  lines: PlannedOrder["lines"],
  index = 0,
): PlannedOrder {
  const placedAt = new Date(
    now.getTime() - ageDays * DAY_MS - demoNumber(20, name, "hour") * HOUR_MS,
  );
  const status = statusOf(ageDays, index);
  const isPaid = status !== "expired" && status !== "cancelled";
  return {
    id: demoId(name),
    number: `INK-${Array.from({ length: 7 }, (_, at) => ALPHABET[demoNumber(ALPHABET.length, name, "number", at)]).join("")}`,
    status,
    buyer,
    placedAt,
    isReviewAsked: ageDays > 19,
    paidAt: isPaid ? new Date(placedAt.getTime() + 90_000) : null,
    lines,
  };
}

function statusOf(ageDays: number, index: number): OrderStatus {
  if (index % 31 === 30) return index % 2 === 0 ? "expired" : "cancelled";
  if (ageDays < 3) return "paid";
  if (ageDays < 6) return "in_production";
  return ageDays < 12 ? "shipped" : "delivered";
}

/** Some products sell far better than others. */
function popular(roll: number, products: number): number {
  return Math.floor((roll / 10_000) ** 2 * products);
}

function distinct(lines: PlannedOrder["lines"]): PlannedOrder["lines"] {
  return lines.filter(
    (line, at) => lines.findIndex(({ product }) => product === line.product) === at,
  );
}

import type { ShopSettings } from "~/people/settings/shop-defaults";

/** Sales to a state in a period: without tax, and without what went back. */
export type StateSales = { cents: number; orders: number };

/** From which sales in a year on a state asks for its tax; `orders` null: they do not count there. */
export type Threshold = { cents: number; orders: number | null };

/** What an owner entered about a state. */
export type StateEntry = {
  registeredFrom: string | null;
  permitId: string;
  thresholdCents: number | null;
  thresholdOrders: number | null;
};

/** registered: its tax is collected; otherwise how near the threshold is. */
export type NexusState = "registered" | "reached" | "near" | "far";

/** From this part of a threshold on it is near: there is time to register. */
const NEAR_PERCENT = 80;

/** The state's own threshold where one is entered, else that of the settings. */
export function thresholdOf(
  entry: StateEntry | undefined,
  settings: ShopSettings["salesTax"],
): Threshold {
  return entry?.thresholdCents
    ? { cents: entry.thresholdCents, orders: entry.thresholdOrders }
    : settings;
}

/** How much of the threshold is reached (percent, rounded down), by whichever is nearer. */
export function percentReached({ cents, orders }: StateSales, threshold: Threshold): number {
  const ofAmount = (Math.max(cents, 0) * 100) / threshold.cents;
  const ofOrders = threshold.orders ? (orders * 100) / threshold.orders : 0;
  return Math.floor(Math.max(ofAmount, ofOrders));
}

/** @param percent of the threshold, in the period in which it is nearer */
export function nexusState(
  percent: number,
  entry: StateEntry | undefined,
  today: string,
): NexusState {
  if (entry?.registeredFrom && entry.registeredFrom <= today) return "registered";
  if (percent >= 100) return "reached";
  return percent >= NEAR_PERCENT ? "near" : "far";
}

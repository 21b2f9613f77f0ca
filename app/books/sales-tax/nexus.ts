import type { ShopSettings } from "~/people/settings/shop-defaults";

import { taxedStates } from "./taxed-states";

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

/** registered: its tax is collected; untaxed: there is none to collect; otherwise how near the threshold is. */
export type NexusState = "registered" | "untaxed" | "reached" | "near" | "far";

/** States without a sales tax; Alaska's cities and boroughs have one. */
const WITHOUT_TAX: ReadonlySet<string> = new Set(["DE", "MT", "NH", "OR"]);

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

/**
 * Where no tax is collected, such as military mail, nothing comes near, unless an owner entered a
 * threshold.
 * @param percent of the threshold, in the period in which it is nearer
 */
export function nexusState(
  state: string,
  percent: number,
  entry: StateEntry | undefined,
  today: string,
): NexusState {
  if (entry?.registeredFrom && entry.registeredFrom <= today) return "registered";
  const isTaxed = Object.hasOwn(taxedStates, state) && !WITHOUT_TAX.has(state);
  if (!isTaxed && !entry?.thresholdCents) return "untaxed";
  if (percent >= 100) return "reached";
  return percent >= NEAR_PERCENT ? "near" : "far";
}

import { daysLater } from "~/lib/days";
import { shopDay, startOfShopDay } from "~/lib/shop-zone";

/** How many days the charts cover. */
export const chartDays = [7, 30, 90] as const;
export type ChartDays = (typeof chartDays)[number];

export type SalesDay = {
  /** ISO date, where the shop is. */
  day: string;
  /** Sales minus refunds of the day (cents). */
  grossCents: number;
  units: number;
};

/**
 * The first moment of the last days of the shop, today included; cards and charts start at the same
 * one. Of no days it is the first moment after today.
 */
export function startOfDays(now: Date, days: number): Date {
  return startOfShopDay(daysLater(shopDay(now), 1 - days));
}

export function readChartDays(text: string | null): ChartDays {
  return chartDays.find((days) => String(days) === text) ?? 30;
}

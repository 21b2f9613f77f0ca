/** How many days the charts cover. */
export const chartDays = [7, 30, 90] as const;
export type ChartDays = (typeof chartDays)[number];

export type SalesDay = {
  /** ISO date, UTC. */
  day: string;
  /** Sales minus refunds of the day (cents). */
  grossCents: number;
  units: number;
};

/**
 * The first moment (UTC) of the last days, today included; cards and charts start at the same one.
 * Of no days it is the first moment after today.
 */
export function startOfDays(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1));
}

export function readChartDays(text: string | null): ChartDays {
  return chartDays.find((days) => String(days) === text) ?? 30;
}

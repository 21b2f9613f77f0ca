/** Over how many days the charts look back. */
export const chartDays = [7, 30, 90] as const;
export type ChartDays = (typeof chartDays)[number];

export function readChartDays(text: string | null): ChartDays {
  return chartDays.find((days) => String(days) === text) ?? 30;
}

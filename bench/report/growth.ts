import type { EachCost } from "../cpu/each-cost.ts";
import type { GoalName } from "../goals.ts";
import { figure, medianOf, shareOf } from "./figures.ts";

/** Of what is measured with few rows and with many. */
export const growthHead = (few: string, many: string) => [
  "CPU, times",
  "p95, times",
  `${few}: CPU; p50 / p95, ms`,
  `${many}: CPU; p50 / p95, ms`,
];

/** How many times as much it costs with many rows as with few. */
export function growthRow(
  name: string,
  few: readonly EachCost[],
  many: readonly EachCost[],
  goals?: { cpu: GoalName; p95: GoalName },
) {
  const cpu = (costs: readonly EachCost[]) => medianOf(costs.map(({ cpuMs }) => cpuMs));
  const ms = (costs: readonly EachCost[], part: number) =>
    shareOf(
      costs.map((cost) => cost.ms),
      part,
    );
  const words = (costs: readonly EachCost[]) =>
    `${cpu(costs).toFixed(1)}; ${ms(costs, 0.5).toFixed(1)} / ${ms(costs, 0.95).toFixed(1)}`;
  return [
    name,
    figure(cpu(many) / cpu(few), 2, goals?.cpu),
    figure(ms(many, 0.95) / ms(few, 0.95), 2, goals?.p95),
    words(few),
    words(many),
  ] as const;
}

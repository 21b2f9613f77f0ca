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

/** How many times as much it costs with many rows as with few: CPU, and p95 by the clock. */
export function growthOf(few: readonly EachCost[], many: readonly EachCost[]) {
  return { cpu: cpuOf(many) / cpuOf(few), p95: msOf(many, 0.95) / msOf(few, 0.95) };
}

export function growthRow(
  name: string,
  few: readonly EachCost[],
  many: readonly EachCost[],
  goals?: { cpu: GoalName; p95: GoalName },
) {
  const { cpu, p95 } = growthOf(few, many);
  const words = (costs: readonly EachCost[]) =>
    `${cpuOf(costs).toFixed(1)}; ${msOf(costs, 0.5).toFixed(1)} / ${msOf(costs, 0.95).toFixed(1)}`;
  return [
    name,
    figure(cpu, 2, goals?.cpu),
    figure(p95, 2, goals?.p95),
    words(few),
    words(many),
  ] as const;
}

const cpuOf = (costs: readonly EachCost[]) => medianOf(costs.map(({ cpuMs }) => cpuMs));
const msOf = (costs: readonly EachCost[], part: number) =>
  shareOf(
    costs.map(({ ms }) => ms),
    part,
  );

import { formatCents } from "~/lib/money";

import type { Finding } from "./rule";

/** "INK-7F3K2M: an order's lines differ from its discount ($5.00 expected, $7.00 found: $2.00 too much)" */
export function formatFinding({ rule, record, ...numbers }: Finding): string {
  return `${record}: ${rule} (${formatFindingNumbers(numbers)})`;
}

/** "$5.00 expected, $7.00 found: $2.00 too much" */
export function formatFindingNumbers({
  expectedCents,
  actualCents,
  unit,
}: Omit<Finding, "rule" | "record">): string {
  const formatCount = (count: number) =>
    unit === "cents" ? formatCents(count) : counted(count, unit);
  const by = actualCents - expectedCents;
  const both = `${formatCount(expectedCents)} expected, ${formatCount(actualCents)} found`;
  if (by === 0) return both;
  const [more, less] = unit === "cents" ? ["much", "little"] : ["many", "few"];
  return `${both}: ${formatCount(Math.abs(by))} too ${by > 0 ? more : less}`;
}

/** "1 use", "3 shirts" */
function counted(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

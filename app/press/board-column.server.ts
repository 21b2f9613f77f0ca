import type { PrintState } from "~/schema/print-state";
import { dayText } from "~/lib/working-days/day-text";

import { blankGroups, type BlankGroup } from "./blank-groups";

/** How many lines a column shows; the rest waits until these have moved on. */
export const LINES_SHOWN = 300;

export type BoardColumn = {
  state: PrintState;
  total: number;
  /** Whether there are more than are shown. */
  isMore: boolean;
  groups: BlankGroup[];
};

/** A line as it is read; `shipFrom`: it is printed, and would arrive before its day. */
export type FoundLine = Omit<BlankGroup["lines"][number], "shipFrom"> & { shipFrom: string | null };

/** A column of its first lines: one more than are shown says that there are more. */
export function boardColumn(state: PrintState, lines: readonly FoundLine[]): BoardColumn {
  const shown = lines.slice(0, LINES_SHOWN);
  return {
    state,
    total: shown.length,
    isMore: lines.length > LINES_SHOWN,
    groups: blankGroups(
      shown.map((line) => ({ ...line, shipFrom: line.shipFrom && dayText(line.shipFrom) })),
    ),
  };
}

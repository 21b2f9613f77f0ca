import type { BulkActionName, BulkList } from "~/schema/bulk-actions";
import type { RowState, RunState } from "~/schema/bulk-states";

/** What someone may do with many rows of a list. */
export type BulkOffer = { list: BulkList; requestKey: string; actions: readonly BulkActionName[] };

/** The field that posts which settings the question showed. */
export const SETTINGS_VERSION = "settingsVersion";

export type StartRefusal = "not-your-role" | "nothing-selected" | "too-many";

/** How many rows of a run are in each state. */
export type RowCounts = Record<RowState, number> & { total: number };

/** A row as the run's page shows it. */
export type ShownRow = { id: string; name: string; to: string | null; why: string | null };

/** A run as its page shows it. */
export type BulkRun = {
  id: string;
  action: BulkActionName;
  state: RunState;
  listUrl: string;
  isOwn: boolean;
  /** How long it can still be undone, in ms. */
  undoableFor: number;
  counts: RowCounts;
  /** Refused, or kept as they are when it was undone. */
  refused: readonly ShownRow[];
  /** What waits for a yes. */
  asked: readonly ShownRow[];
  /** By which the list is shown where it was. */
  firstId: string | null;
  hasBatch: boolean;
};

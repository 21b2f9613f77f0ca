/** What became of one row; `before` and `after` are kept for undoing it. */
export type RowOutcome =
  | { ok: true; before?: unknown; after?: unknown }
  | { ok: false; why: string };

/** A row as it is worked on. */
export type RowToDo = { runId: string; subjectId: string; input: unknown };

export const WENT_WRONG = "This did not work. Please try it on its own page.";
export const NOT_YOUR_ROLE = "Whoever asked for this no longer has a role that allows it.";
export const GONE = "It is no longer there.";
export const CHANGED_SINCE = "Someone has changed it since.";
export const STOPPED = "You stopped before its turn came.";

export const NOTHING_PACKED = "Nothing in this order is packed and waiting.";

export const NOT_NUMBERED = "No tracking number was entered.";

/**
 * A run is asked first where it cannot be undone or needs to know more; then it runs, and may be
 * undone for a moment.
 */
export const runStates = ["asked", "cancelled", "running", "done", "undoing", "undone"] as const;

export type RunState = (typeof runStates)[number];

/** A row that was done and could not be undone is kept. */
export const rowStates = ["waiting", "done", "refused", "undone", "kept"] as const;

export type RowState = (typeof rowStates)[number];

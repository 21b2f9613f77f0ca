import { withThousands } from "~/lib/thousands";
/** The most rows that one run takes. */
export const BULK_ROWS_LIMIT = 1_000;

/** How long a finished run can be undone, in ms. */
export const UNDO_MS = 10_000;

/** How long runs and their rows are kept. */
export const BULK_RUN_DAYS = 90;

export const TOO_MANY = `At most ${withThousands(BULK_ROWS_LIMIT)} at a time: narrow the list, or do it in parts.`;

/** Letters of what a recall's mail says is wrong, and of what to do. */
export const MOST_RECALL_TEXT = 1_000;

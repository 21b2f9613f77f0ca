/** What a guardian says about one drawing: 'Show it' or 'Not this one'. */
export const showingReplies = ["show", "refuse"] as const;
export type ShowingReply = (typeof showingReplies)[number];

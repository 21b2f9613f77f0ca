/** What the team thinks of a group of errors; a solved one that happens again is open again. */
export const errorStatuses = ["open", "solved", "ignored"] as const;

export type ErrorStatus = (typeof errorStatuses)[number];

export const errorStatusLabels: Record<ErrorStatus, string> = {
  open: "Open",
  solved: "Solved",
  ignored: "Ignored",
};

export const errorStatusTones = {
  open: "danger",
  solved: "success",
  ignored: "plain",
} as const satisfies Record<ErrorStatus, string>;

/** What an owner may do with a group of each status. */
export const errorMoves: Record<ErrorStatus, readonly { to: ErrorStatus; label: string }[]> = {
  open: [
    { to: "solved", label: "Solved" },
    { to: "ignored", label: "Ignore" },
  ],
  solved: [{ to: "open", label: "Open again" }],
  ignored: [{ to: "open", label: "Open again" }],
};

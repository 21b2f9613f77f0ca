/** What one of two parents does that the other is told of by mail. */
export const guardianActs = [
  "showed",
  "let-go-on",
  "hid",
  "paused",
  "resumed",
  "changed-boxes",
  "changed-showing",
  "changed-savings",
  "joined",
  "left",
  "removes",
  "keeps",
  "removed",
  "asks-payee",
  "changed-payee",
  "declined-payee",
  "asked-to-end",
  "stays",
  "handed-over",
] as const;

export type GuardianAct = (typeof guardianActs)[number];

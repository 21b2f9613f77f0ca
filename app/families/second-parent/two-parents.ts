/** What a guardian sees of the other one: a first name, and what is agreed between them. */
export type TwoParents = {
  /** Whether the reader is the one who gave the consent, or followed who did. */
  isFirst: boolean;
  /** The first name of the one who gave it, for the second parent's page. */
  other: { firstName: string } | null;
  /** Open, for who invited alone. */
  invitation: { email: string; expiresAt: Date } | null;
  /** When the second parent's part ends, because the first asked for it. */
  removedAt: Date | null;
  /** Whether the reader is paid what the child earns. */
  isPaid: boolean;
  payeeAsked: "by-reader" | "by-other" | null;
  ending: { endsAt: Date; isOwn: boolean } | null;
  /** Until when the reader has to prove that they are an adult, having followed who consented. */
  checkDueAt: Date | null;
  /** The first name of the other parent, where they paused everything. */
  pausedByOther: string | null;
};

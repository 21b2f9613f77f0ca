/** The grown-up decides next, may still say no for a day, keeps it private, or has paused. */
export type GrownUpsPart = "decides" | "may-say-no" | "keeps" | "paused";

/** What a creator sees of their own design in lists. */
export type CreatorDesign = {
  id: string;
  title: string;
  status: string;
  createdAt: Date;
  pictureId: string;
  rejectionReason: string | null;
  rejectionNote: string | null;
  /** What of the picture the team decided (`mended-parts.ts`). */
  mendedByTeam: readonly string[] | null;
  /** The product page's slug; null when it is not in the store. */
  productSlug: string | null;
  /** What the grown-up of a child under 13 has to do with where it stands; null where nothing. */
  grownUp: GrownUpsPart | null;
  /** The creator's share of all sales minus refunds, in cents. */
  earnedCents: number;
  unitsSold: number;
};

import type { StandingFacts } from "./standing/drawing-standing";

/** What a creator sees of their own design in lists. */
export type CreatorDesign = {
  id: string;
  title: string;
  /** A status that this version does not know is shown as it is. */
  status: string;
  facts: StandingFacts;
  createdAt: Date;
  /** The drawing. */
  pictureId: string;
  /** The shirt that was picked. */
  shirtPictureId: string | null;
  rejectionReason: string | null;
  rejectionNote: string | null;
  /** What of the picture the team decided (`mended-parts.ts`). */
  mendedByTeam: readonly string[] | null;
  /** The product page's slug; null when it is not in the store. */
  productSlug: string | null;
  /** The creator's share of all sales minus refunds, in cents. */
  earnedCents: number;
  unitsSold: number;
};

/** What a creator sees of their own design in lists. */
export type CreatorDesign = {
  id: string;
  title: string;
  status: string;
  createdAt: Date;
  pictureId: string;
  rejectionReason: string | null;
  rejectionNote: string | null;
  /** The product page's slug; null when it is not in the store. */
  productSlug: string | null;
  /** The creator's share of all sales minus refunds, in cents. */
  earnedCents: number;
  unitsSold: number;
};

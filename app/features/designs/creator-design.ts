/** What a creator sees of an own design in lists. */
export type CreatorDesign = {
  id: string;
  title: string;
  status: string;
  createdAt: Date;
  pictureId: string;
  rejectionReason: string | null;
  rejectionNote: string | null;
  /** Where the shirt is sold; null when it is not in the store. */
  productSlug: string | null;
  /** The creator's share of all sales less refunds, in cents. */
  earnedCents: number;
  unitsSold: number;
};

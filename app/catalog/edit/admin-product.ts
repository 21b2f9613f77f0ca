import type { StandingFacts } from "~/drawings/standing/drawing-standing";
import type { ProductStatus } from "~/schema/product-status";

/** The values in a row of the admins' product list. */
export type AdminProduct = {
  id: string;
  title: string;
  slug: string;
  status: ProductStatus;
  basePriceCents: number;
  collectionName: string | null;
  creatorName: string | null;
  pictureId: string | null;
  variantCount: number;
  createdAt: Date;
  facts: StandingFacts;
  /** By which a change of its collection is noticed. */
  placeVersion: number;
};

import type { Standing } from "./drawing-standing";

/** What a guardian sees of one drawing of their child. */
export type ChildsDrawing = {
  id: string;
  title: string;
  notes: string | null;
  createdAt: Date;
  standing: Standing;
  repliedAt: Date | null;
  pictureId: string;
  /** The four shirts, once our team has sent them to the child. */
  mockups: { pictureId: string; isPicked: boolean }[];
  /** The product's address; null unless everyone can see it. */
  slug: string | null;
};

import type { ShirtText } from "~/schema/shirt-text";

import type { Standing } from "./drawing-standing";

/** What a guardian sees of one drawing of their child. */
export type ChildsDrawing = {
  id: string;
  title: string;
  notes: string | null;
  /** What everyone reads, or would read: the child's own until our team publishes it. */
  words: ShirtText;
  /** The mark of these words, which 'Show it' sends back. */
  seen: string;
  createdAt: Date;
  standing: Standing;
  repliedAt: Date | null;
  pictureId: string;
  /** The four shirts, once our team has sent them to the child. */
  mockups: { pictureId: string; isPicked: boolean }[];
  /** The product's address; null unless everyone can see it. */
  slug: string | null;
};

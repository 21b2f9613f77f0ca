import type { ShirtText } from "~/schema/shirt-text";

import type { Standing } from "~/drawings/standing/drawing-standing";
import type { ParentCopy } from "~/drawings/standing/standing-copy";

/** What a guardian sees of one drawing of their child. */
export type ChildsDrawing = {
  id: string;
  title: string;
  notes: string | null;
  /** What everyone reads, or would read; the child's own words while ours are not written. */
  words: ShirtText;
  /** Our team has written the words that everyone would read. */
  isWritten: boolean;
  /** How its page names the artist. */
  artist: { name: string; age: string | null };
  /** The mark of these words, which 'Show it' sends back. */
  seen: string;
  createdAt: Date;
  /** On our page for drawing: whoever sees it can watch it being drawn. */
  isDrawnHere: boolean;
  standing: Standing;
  /** What the parent reads of it, and may say. */
  says: ParentCopy;
  repliedAt: Date | null;
  /** The first name of the other parent, where it was their reply; null where it was the reader's. */
  repliedByOther: string | null;
  pictureId: string;
  /** The four shirts, once our team has sent them to the child. */
  mockups: { pictureId: string; isPicked: boolean }[];
  /** The product's address; null unless everyone can see it. */
  slug: string | null;
};

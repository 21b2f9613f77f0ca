/** An earlier drawing that looks alike. */
export type SimilarDrawing = { designId: string; title: string; createdAt: Date };

/** What the reviewer of a design may want to look at. */
export type DesignHints = {
  /** A machine took something in the photo for a face. */
  mayShowFace: boolean;
  /** What is known of how it was drawn here; null for a picture that was sent. */
  drawnHere: { isTraced: boolean; isFasterThanHand: boolean } | null;
  /** Plain sentences about the title and the note. */
  sentences: string[];
  /** What seems to be written on the drawing. */
  foundText: string | null;
  similar: SimilarDrawing[];
};

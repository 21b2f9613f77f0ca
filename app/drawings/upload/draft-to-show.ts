import type { SeenDrawing } from "./seen-drawing";

/** A drawing that waits for its creator's decision, as the upload page shows it. */
export type DraftToShow = SeenDrawing & {
  id: string;
  submissionKey: string;
  title: string | null;
  inspiration: string | null;
  /** False for a blank sheet. */
  mayBeUsed: boolean;
};

import type { SeenDrawing } from "./seen-drawing";

/** A drawing that waits for its creator's decision, as the upload page shows it. */
export type DraftToShow = Omit<SeenDrawing, "photoPictureId" | "photo"> & {
  /** Both null for a drawing that was drawn here. */
  photoPictureId: string | null;
  photo: SeenDrawing["photo"] | null;
  /** What it was drawn as; null for a picture that was sent. */
  sketchId: string | null;
  id: string;
  /** The prompt that it answers. */
  prompt: { id: string; title: string } | null;
  submissionKey: string;
  title: string | null;
  inspiration: string | null;
  /** False for a blank sheet. */
  mayBeUsed: boolean;
};

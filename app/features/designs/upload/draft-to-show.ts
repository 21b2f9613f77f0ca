import type { PrintFinding } from "~/features/artwork/photo/print-check";

/** A drawing that waits for its creator's decision, as the upload page shows it. */
export type DraftToShow = {
  id: string;
  submissionKey: string;
  title: string;
  inspiration: string | null;
  photoPictureId: string;
  findings: readonly PrintFinding[];
  /** False for a blank sheet. */
  mayBeUsed: boolean;
};

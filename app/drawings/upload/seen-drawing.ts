import type { MendChoices } from "~/art/photo/mend-choices";
import type { PhotoOnPaper } from "~/art/photo/photo-on-paper";
import type { PrintFinding } from "~/art/photo/print-check";
import type { Corners } from "~/art/photo/rgb-picture";
import type { ArtVersion } from "~/schema/art-versions";

import type { DesignArt } from "../design-art";

/** A part of the photo, in shares of its sides. */
type PhotoPart = { left: number; top: number; width: number; height: number };

/** What the print check found in a photo, as rows hold it. */
export type SeenCheck = {
  /** A cut-out has no paper. */
  isCutOut: boolean;
  /** Drawn here: there is no photo, and no paper. */
  isDrawnHere: boolean;
  findings: readonly PrintFinding[];
  /** Where each is in the photo, as far as that is known. */
  places: Partial<Record<PrintFinding, readonly PhotoPart[]>>;
  /** More than one where several drawings or sheets were seen. */
  drawings: readonly { corners: Corners | null; box: PhotoPart }[];
  /** The sheet that was found or placed, in shares of the photo's sides; null where none was. */
  corners: Corners | null;
  /** How the photo is laid over its art; null where that was not recorded. */
  onPaper: PhotoOnPaper | null;
};

/** A drawing as it is looked at and mended: the photo, what is made of it, and what was decided. */
export type SeenDrawing = SeenCheck & {
  photoPictureId: string;
  photo: { width: number; height: number };
  art: readonly DesignArt[];
  artVersion: ArtVersion;
  mend: MendChoices;
};

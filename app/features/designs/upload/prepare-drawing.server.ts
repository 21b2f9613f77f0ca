import type { ImageFormat } from "~/features/artwork/image-formats";
import type { ImageInspection } from "~/features/artwork/inspect-image.server";
import type { DrawingPictures } from "~/features/artwork/photo/drawing-pictures.server";
import type { PrintCheck } from "~/features/artwork/photo/read-photo.server";
import { pictureWork } from "~/features/pictures/picture-work.server";
import { workSlots } from "~/features/pictures/work-slots";
import type { ArtVersion } from "~/features/print-plans/art-versions";

import { DESIGN_FILE_MAX_BYTES, type UploadProblem } from "./upload-limits";

const allowed: readonly ImageFormat[] = ["jpeg", "png", "svg", "webp", "avif"];

/** Decoded pictures are large, so at most this many are processed at once. */
const inSlot = workSlots(2, 50);

type Refusal = Extract<ImageInspection, { ok: false }>["reason"];

const problems: Record<Refusal, UploadProblem> = {
  empty: "no-file",
  "wrong-type": "invalid-type",
  heic: "heic",
  "too-large": "too-large",
  "too-many-pixels": "too-many-pixels",
  corrupted: "corrupted",
  "unsafe-svg": "unsafe-svg",
  "svg-too-complex": "svg-too-complex",
};

/** Art that can be printed, without metadata. */
export type PreparedArt = {
  version: ArtVersion;
  bytes: Uint8Array;
  mimeType: "image/png" | "image/jpeg" | "image/webp";
  width: number;
  height: number;
};

type PreparedDrawing = {
  /**
   * The photo, upright, re-encoded at full size; never shown to anyone but its artist and admins.
   */
  photo: DrawingPictures["photo"];
  /** The versions it can be printed in; the sheet itself is always one. */
  art: PreparedArt[];
  /** The version that is printed unless the creator chooses another. */
  artVersion: ArtVersion;
  check: PrintCheck;
};

/** Judges a drawing's bytes; nothing of a refused file is kept. */
export async function judgeDrawing({
  name,
  bytes,
}: {
  name: string;
  bytes: Uint8Array;
}): Promise<{ ok: true; format: ImageFormat } | { ok: false; reason: UploadProblem }> {
  const seen = await inSlot(() =>
    pictureWork("inspectImage", [bytes, { allow: allowed, maxBytes: DESIGN_FILE_MAX_BYTES, name }]),
  );
  return seen.ok ? seen : { ok: false, reason: problems[seen.reason] };
}

/**
 * The pictures made from a drawing that `judgeDrawing` let through: the photo, the versions it can be
 * printed in, and what the print check found.
 */
export async function prepareDrawing(bytes: Uint8Array): Promise<PreparedDrawing> {
  return inSlot(async () => {
    const { photo, check, ...pictures } = await pictureWork("drawingPictures", [bytes]);
    const made = [
      prepared("black", pictures.black),
      prepared("colors", pictures.colors),
      prepared("original", pictures.original),
    ];
    const art = made.filter((version) => version !== null);
    return { photo, art, artVersion: usualVersion(art, check), check };
  });
}

function prepared(version: ArtVersion, picture: DrawingPictures["black"]): PreparedArt | null {
  if (!picture) return null;
  const { mime: mimeType, ...file } = picture;
  return { version, mimeType, ...file };
}

/** Colored marker stays colored unless the creator chooses black; without strokes there is the sheet. */
function usualVersion(art: readonly PreparedArt[], { isColored }: PrintCheck): ArtVersion {
  const has = (version: ArtVersion) => art.some((one) => one.version === version);
  if (isColored && has("colors")) return "colors";
  return has("black") ? "black" : "original";
}

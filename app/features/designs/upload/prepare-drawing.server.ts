import { cleanPhotographedDrawing } from "~/features/artwork/clean-photo.server";
import type { ImageFormat } from "~/features/artwork/image-formats";
import { inspectImage, type ImageInspection } from "~/features/artwork/inspect-image.server";
import { reencodeImage, type ReencodedImage } from "~/features/artwork/reencode-image.server";
import { workSlots } from "~/features/pictures/work-slots";
import type { ArtVersion } from "~/features/print-plans/print-plan";

import { DESIGN_FILE_MAX_BYTES, type UploadProblem } from "./upload-limits";

const allowed: readonly ImageFormat[] = ["jpeg", "png", "svg", "webp"];

/** Decoded pictures are large: at most this many are worked on at once. */
const inSlot = workSlots(2, 50);

type Refusal = Extract<ImageInspection, { ok: false }>["reason"];

const problems: Record<Refusal, UploadProblem> = {
  empty: "no-file",
  "wrong-type": "invalid-type",
  "too-large": "too-large",
  "too-many-pixels": "too-many-pixels",
  corrupted: "corrupted",
  "unsafe-svg": "unsafe-svg",
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
  /** The photo, upright, encoded anew in full size; never shown to anyone but its artist and admins. */
  photo: ReencodedImage;
  /** The versions it can be printed in; the sheet itself is always one. */
  art: PreparedArt[];
  /** The version that is printed unless the creator chooses another. */
  artVersion: ArtVersion;
};

/** Judges a drawing's bytes; nothing of a refused file is kept. */
export async function judgeDrawing(
  bytes: Uint8Array,
): Promise<{ ok: true; format: ImageFormat } | { ok: false; reason: UploadProblem }> {
  const seen = await inSlot(() =>
    inspectImage(bytes, { allow: allowed, maxBytes: DESIGN_FILE_MAX_BYTES }),
  );
  return seen.ok ? seen : { ok: false, reason: problems[seen.reason] };
}

/** The pictures made from a drawing that `judgeDrawing` let through. */
export async function prepareDrawing(bytes: Uint8Array): Promise<PreparedDrawing> {
  return inSlot(async () => {
    const photo = await reencodeImage(bytes);
    const { mime: mimeType, ...sheet } = photo;
    const original = { version: "original" as const, mimeType, ...sheet };
    const cleaned = await cleanPhotographedDrawing(photo.bytes);
    if (!cleaned.ok) return { photo, art: [original], artVersion: "original" };
    const { ink, width, height } = cleaned;
    const black = {
      version: "black" as const,
      bytes: ink,
      mimeType: "image/png" as const,
      width,
      height,
    };
    return { photo, art: [black, original], artVersion: "black" };
  });
}

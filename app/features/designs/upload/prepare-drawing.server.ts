import { cleanPhotographedDrawing } from "~/features/artwork/clean-photo.server";
import type { ImageFormat } from "~/features/artwork/image-formats";
import { inspectImage, type ImageInspection } from "~/features/artwork/inspect-image.server";
import { reencodeImage, type ReencodedImage } from "~/features/artwork/reencode-image.server";
import { workSlots } from "~/features/pictures/work-slots";

import { DESIGN_FILE_MAX_BYTES, type UploadProblem } from "./upload-limits";

const allowed: readonly ImageFormat[] = ["jpeg", "png", "svg", "webp"];

/** Decoded pictures are large, so at most this many are processed at once. */
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

type PreparedDrawing = {
  /** As shown: upright, re-encoded, without metadata. */
  drawing: ReencodedImage;
  /** The cleaned strokes, transparent; null when none were found. */
  ink: { bytes: Uint8Array; width: number; height: number } | null;
  /** The detected format of the raw bytes. */
  format: ImageFormat;
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

/** The pictures made from a drawing that `judgeDrawing` accepted. */
export async function prepareDrawing(bytes: Uint8Array): Promise<Omit<PreparedDrawing, "format">> {
  return inSlot(async () => {
    const drawing = await reencodeImage(bytes);
    const cleaned = await cleanPhotographedDrawing(drawing.bytes);
    if (!cleaned.ok) return { drawing, ink: null };
    const { ink, width, height } = cleaned;
    return { drawing, ink: { bytes: ink, width, height } };
  });
}

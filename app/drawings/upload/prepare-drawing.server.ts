import type { ImageFormat } from "~/art/image-formats";
import type { ImageInspection } from "~/art/inspect-image.server";
import type { PhotoLook, UploadLook } from "~/art/photo/look-at-photo.server";
import type { MendChoices } from "~/art/photo/mend-choices";
import type { PrintCheck } from "~/art/photo/read-photo.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { type WorkOptions, workSlots } from "~/art/pictures/work-slots";
import type { ArtVersion } from "~/schema/art-versions";

import { DESIGN_FILE_MAX_BYTES } from "./upload-limits";
import type { UploadProblem } from "./upload-messages";

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

type Strokes = Exclude<ArtVersion, "original">;

/** A version that can be printed, without metadata: strokes as they are seen on paper, or the sheet. */
type PreparedArt =
  | ({ version: Strokes } & NonNullable<PhotoLook["black"]>)
  | { version: "original"; sheet: NonNullable<PhotoLook["original"]> };

/** What is made of a photo. */
export type PreparedDrawing = {
  /** The versions it can be printed in. */
  art: PreparedArt[];
  /** The version that is printed unless the creator chooses another. */
  artVersion: ArtVersion;
  check: PrintCheck;
};

/** Judges a drawing's bytes; nothing of a refused file is kept. */
export async function judgeDrawing(
  { name, bytes }: { name: string; bytes: Uint8Array },
  options: WorkOptions = {},
): Promise<{ ok: true; format: ImageFormat } | { ok: false; reason: UploadProblem }> {
  const limits = { allow: allowed, maxBytes: DESIGN_FILE_MAX_BYTES, name };
  const seen = await inSlot(() => pictureWork("inspectImage", [bytes, limits], options), options);
  return seen.ok ? seen : { ok: false, reason: problems[seen.reason] };
}

/**
 * The pictures made from a drawing that `judgeDrawing` let through: the photo, upright and re-encoded
 * at full size (never shown to anyone but its artist and admins), the versions it can be printed in,
 * and what the print check found.
 */
export async function prepareDrawing(
  bytes: Uint8Array,
  options: WorkOptions = {},
): Promise<PreparedDrawing & Pick<UploadLook, "photo">> {
  const made = inSlot(() => pictureWork("lookAtUpload", [bytes], options), options);
  const { photo, ...look } = await made;
  return { photo, ...preparedFrom(look, false) };
}

/** The same pictures made again from a stored photo and what someone decided about it by hand. */
export async function prepareAgain(
  photo: () => Promise<Uint8Array>,
  choices: MendChoices,
): Promise<PreparedDrawing> {
  const input = async (): Promise<[Uint8Array, MendChoices]> => [await photo(), choices];
  return preparedFrom(await inSlot(() => pictureWork("lookAtPhoto", input)), choices.wholeSheet);
}

function preparedFrom(look: PhotoLook, isWholeSheet: boolean): PreparedDrawing {
  const { black, colors, original, check } = look;
  const made: (PreparedArt | null)[] = [
    black ? { version: "black", ...black } : null,
    colors ? { version: "colors", ...colors } : null,
    original ? { version: "original", sheet: original } : null,
  ];
  const art = made.filter((version) => version !== null);
  return { art, artVersion: usualVersion(art, check, isWholeSheet), check };
}

/**
 * The sheet where its creator wants to keep it. Otherwise colored marker stays colored unless the
 * creator chooses black; without strokes there is the sheet.
 */
function usualVersion(
  art: readonly PreparedArt[],
  { isColored }: PrintCheck,
  isWholeSheet: boolean,
): ArtVersion {
  const has = (version: ArtVersion) => art.some((one) => one.version === version);
  if (isWholeSheet && has("original")) return "original";
  if (isColored && has("colors")) return "colors";
  return has("black") ? "black" : "original";
}

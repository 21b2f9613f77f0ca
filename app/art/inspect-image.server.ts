import { formatOfName, type ImageFormat, isHeic, sniffImageFormat } from "./image-formats";
import { openPicture, type Unopened } from "./open-picture.server";

export type ImageInspection =
  | { ok: true; format: ImageFormat; width: number; height: number }
  | { ok: false; reason: "empty" | "too-large" | Unopened["reason"] };

export type InspectionLimits = {
  allow: readonly ImageFormat[];
  maxBytes: number;
  /** What the file calls itself: a .jpg without a picture's bytes is broken, not of another type. */
  name?: string;
};

/**
 * Judges an upload by its bytes; its name only tells why others are refused. The size in pixels is
 * read from the header before anything is decoded; then all of it is decoded once. Width and height
 * are as seen, after the camera's orientation.
 */
export async function inspectImage(
  bytes: Uint8Array,
  limits: InspectionLimits,
): Promise<ImageInspection> {
  if (bytes.length === 0) return { ok: false, reason: "empty" };
  if (bytes.length > limits.maxBytes) return { ok: false, reason: "too-large" };
  const format = sniffImageFormat(bytes);
  if (!format && isHeic(bytes)) return { ok: false, reason: "heic" };
  if (!format || !limits.allow.includes(format)) {
    const claimed = formatOfName(limits.name ?? "");
    const isBroken = claimed !== null && limits.allow.includes(claimed);
    return { ok: false, reason: isBroken ? "corrupted" : "wrong-type" };
  }
  const picture = await openPicture(bytes);
  if (!picture.ok) return picture;
  const { width, height } = picture;
  try {
    await picture.decode().resize(64, 64, { fit: "fill" }).raw().toBuffer();
  } catch {
    return { ok: false, reason: "corrupted" };
  }
  return { ok: true, format, width, height };
}

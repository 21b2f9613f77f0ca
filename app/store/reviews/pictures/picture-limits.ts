/** Pictures of the shirt in one review. */
export const MAX_REVIEW_PICTURES = 3;
export const REVIEW_PICTURE_MAX_BYTES = 10 * 1024 * 1024;
const types = ["image/jpeg", "image/png", "image/webp"];
export const REVIEW_PICTURE_ACCEPT = types.join(",");
/** How long a refused picture's reason can be read; the picture itself goes at once. */
export const REFUSED_REVIEW_PICTURE_DAYS = 90;
/** A review that is hidden so long is hidden for good: its pictures go. */
export const HIDDEN_REVIEW_PICTURE_DAYS = 30;

type PictureProblem = "too-many-pictures" | "picture-type" | "picture-size";

/** What the browser can already tell about chosen files; the server judges their bytes. */
export function problemOfPictures(
  files: readonly { type: string; size: number }[],
  most: number,
): PictureProblem | null {
  if (files.length > most) return "too-many-pictures";
  if (files.some(({ type }) => !types.includes(type))) return "picture-type";
  return files.some(({ size }) => size > REVIEW_PICTURE_MAX_BYTES) ? "picture-size" : null;
}

import {
  isPictureFormat,
  pictureWidths,
  type PictureFormat,
  type PictureWidth,
} from "~/lib/picture-sizes";

export type DerivativeName = { width: PictureWidth; format: PictureFormat };

export const derivativeTypes: Record<PictureFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
};

/** "640.avif" as width and format; null for any other text. */
export function parseDerivativeName(file: string): DerivativeName | null {
  const [, digits, format = ""] = /^(\d{2,4})\.([a-z]{4})$/.exec(file) ?? [];
  const width = pictureWidths.find((known) => String(known) === digits);
  return width && isPictureFormat(format) ? { width, format } : null;
}

/** Widths in pixels that pictures are served in. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface PictureSources {
  /** For `<source type="image/avif" srcset>`. */
  avif: string;
  /** For `<img srcset>`. */
  webp: string;
  /** For `<img src>`. */
  src: string;
}

/** Where a picture is found in one width and format. */
export function pictureUrl(
  pictureId: string,
  width: PictureWidth,
  format: PictureFormat = "webp",
): string {
  return `/media/${encodeURIComponent(pictureId)}/${width}.${format}`;
}

/** All widths of a picture for the browser to choose from. */
export function srcSetFor(pictureId: string): PictureSources {
  const list = (format: PictureFormat) =>
    pictureWidths.map((width) => `${pictureUrl(pictureId, width, format)} ${width}w`).join(", ");
  return { avif: list("avif"), webp: list("webp"), src: pictureUrl(pictureId, 640) };
}

export function isPictureWidth(value: number): value is PictureWidth {
  return pictureWidths.some((width) => width === value);
}

export function isPictureFormat(value: string): value is PictureFormat {
  return pictureFormats.some((format) => format === value);
}

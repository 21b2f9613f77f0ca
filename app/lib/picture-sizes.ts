/** Widths in pixels that pictures are served in, as `/media/{id}/{width}.{format}`. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** All widths of a picture in a format, for the browser to choose from. */
export function pictureSrcSet(pictureId: string, format: PictureFormat): string {
  return pictureWidths
    .map((width) => `/media/${pictureId}/${width}.${format} ${width}w`)
    .join(", ");
}

export function isPictureFormat(value: string): value is PictureFormat {
  return pictureFormats.some((format) => format === value);
}

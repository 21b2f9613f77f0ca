/** Widths in pixels that pictures are served in. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export function isPictureFormat(value: string): value is PictureFormat {
  return pictureFormats.some((format) => format === value);
}

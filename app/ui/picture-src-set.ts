import { pictureWidths, type PictureWidth } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

/**
 * The widths of a picture, for the browser to choose from: in AVIF, which every browser reads that the
 * stylesheet works in (Safari from 16.4).
 * @param widest what a sharp screen (2.5 dots a pixel) needs at most where the picture is shown
 */
export function pictureSrcSet(pictureId: string, widest: PictureWidth = 1600): string {
  // A list has hundreds of these addresses: they differ in the file's name alone.
  const folder = pathTo("/media/:pictureId/:file", { pictureId, file: "" });
  return pictureWidths
    .filter((width) => width <= widest)
    .map((width) => `${folder}${width}.avif ${width}w`)
    .join(", ");
}

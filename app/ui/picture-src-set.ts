import { pictureWidths, type PictureFormat, type PictureWidth } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

/**
 * The widths of a picture in a format, for the browser to choose from.
 * @param widest what a sharp screen (2.5 dots a pixel) needs at most where the picture is shown
 */
export function pictureSrcSet(
  pictureId: string,
  format: PictureFormat,
  widest: PictureWidth = 1600,
): string {
  // A list has hundreds of these addresses: they differ in the file's name alone.
  const folder = pathTo("/media/:pictureId/:file", { pictureId, file: "" });
  return pictureWidths
    .filter((width) => width <= widest)
    .map((width) => `${folder}${width}.${format} ${width}w`)
    .join(", ");
}

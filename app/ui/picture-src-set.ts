import { pictureWidths, type PictureFormat } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

/** All widths of a picture in a format, for the browser to choose from. */
export function pictureSrcSet(pictureId: string, format: PictureFormat): string {
  // A list has hundreds of these addresses: they differ in the file's name alone.
  const folder = pathTo("/media/:pictureId/:file", { pictureId, file: "" });
  return pictureWidths.map((width) => `${folder}${width}.${format} ${width}w`).join(", ");
}

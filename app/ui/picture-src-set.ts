import { pictureWidths, type PictureFormat } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

/** All widths of a picture in a format, for the browser to choose from. */
export function pictureSrcSet(pictureId: string, format: PictureFormat): string {
  return pictureWidths
    .map((width) => {
      const file = `${width}.${format}`;
      return `${pathTo("/media/:pictureId/:file", { pictureId, file })} ${width}w`;
    })
    .join(", ");
}

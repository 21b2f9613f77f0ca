import { pictureWidths, type PictureFormat } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

/** Sharper than a screen shows at arm's length; phones with three dots a pixel take the next smaller one. */
const DENSITY = 2.5;
/** In pixels; screens are wider, our pages are not. */
const WIDEST_PAGE = 1920;
const PIXELS_A_REM = 16;

/**
 * The widths of a picture in a format, for the browser to choose from: those it may need where the
 * picture is shown.
 * @param sizes the `sizes` attribute
 */
export function pictureSrcSet(pictureId: string, format: PictureFormat, sizes: string): string {
  // A list has hundreds of these addresses: they differ in the file's name alone.
  const folder = pathTo("/media/:pictureId/:file", { pictureId, file: "" });
  return widthsFor(sizes)
    .map((width) => `${folder}${width}.${format} ${width}w`)
    .join(", ");
}

const known = new Map<string, readonly number[]>();

function widthsFor(sizes: string): readonly number[] {
  const found = known.get(sizes);
  if (found) return found;
  const needed = largestPixels(sizes) * DENSITY;
  const enough = pictureWidths.findIndex((width) => width >= needed);
  const widths = enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1);
  // A handful; the lightbox's differ with every step of its zoom.
  if (known.size < 200) known.set(sizes, widths);
  return widths;
}

/** How wide it is shown at most, in pixels: "(min-width: 48rem) 30vw, 45vw" is at most 576. */
function largestPixels(sizes: string): number {
  let widest = WIDEST_PAGE;
  const shown = sizes.split(",").map((part) => {
    const [, from, length = part] = /\(min-width:\s*([^)]+)\)\s*(.+)/.exec(part) ?? [];
    const pixels = pixelsOf(length, widest);
    if (from) widest = pixelsOf(from, widest);
    return pixels;
  });
  return Math.max(...shown);
}

function pixelsOf(length: string, viewport: number): number {
  const value = Number.parseFloat(length);
  if (length.trim().endsWith("rem")) return value * PIXELS_A_REM;
  return length.trim().endsWith("vw") ? (value / 100) * viewport : value;
}

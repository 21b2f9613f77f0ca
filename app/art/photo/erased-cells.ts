import type { Size } from "../sheet/cut-box";
import { type Homography, mapPoint } from "../sheet/homography";
import type { EraserStroke } from "./mend-choices";
import { pointBetween } from "./rgb-picture";

/**
 * 1 for every pixel of a sheet that the eraser went over; null where nothing was erased.
 * @param toSheet from the photo's pixels to the sheet's
 */
export function erasedCells(
  strokes: readonly EraserStroke[],
  photo: Size,
  sheet: Size,
  toSheet: Homography,
): Uint8Array | null {
  if (strokes.length === 0) return null;
  const cells = new Uint8Array(sheet.width * sheet.height);
  for (const { radius, points } of strokes) {
    const places = points.map(({ x, y }) => ({ x: x * photo.width, y: y * photo.height }));
    const inPhoto = radius * Math.max(photo.width, photo.height);
    places.forEach((place, at) => {
      const before = places[at - 1] ?? place;
      const steps = Math.max(
        1,
        Math.ceil(Math.hypot(place.x - before.x, place.y - before.y) / (inPhoto / 2)),
      );
      for (let step = 1; step <= steps; step += 1) {
        const share = step / steps;
        const { x, y } = pointBetween(before, place, share);
        const middle = mapPoint(toSheet, { x, y });
        const rim = mapPoint(toSheet, { x: x + inPhoto, y });
        stamp(cells, sheet, middle, Math.hypot(rim.x - middle.x, rim.y - middle.y));
      }
    });
  }
  return cells;
}

function stamp(
  cells: Uint8Array,
  { width, height }: Size,
  middle: { x: number; y: number },
  radius: number,
) {
  const top = Math.max(0, Math.floor(middle.y - radius));
  const bottom = Math.min(height - 1, Math.ceil(middle.y + radius));
  for (let y = top; y <= bottom; y += 1) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (y + 0.5 - middle.y) ** 2));
    const left = Math.max(0, Math.round(middle.x - half));
    const right = Math.min(width, Math.round(middle.x + half));
    if (right > left) cells.fill(1, y * width + left, y * width + right);
  }
}

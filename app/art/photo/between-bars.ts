import type { Box } from "../sheet/cut-box";
import type { RgbPicture } from "./rgb-picture";

/** What JPEG leaves of an even color. */
const sameColor = 8;
/** A bar may have a clock, buttons or a date on it. */
const mostlyBar = 0.8;
/** What an app puts between its bars begins in one straight line. */
const mostlyPicture = 0.96;
/** A bar's border is soft for so many pixels. */
const softRim = 4;
const leastBar = 0.01;
const leastPicture = 0.25;
const mostOfOneColor = 0.25;
const leastRough = 0.15;
/** A gradient rises by a step at most from pixel to pixel. */
const leastBend = 2;

interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where in a picture a photo lies between even bars, as screenshots, stories and scanners with an
 * open lid have them; null for any other picture.
 */
export function betweenBars(picture: RgbPicture): Box | null {
  const bar = colorOfBars(picture);
  const inner = bar && innerBox(picture, bar);
  if (!inner || !isCameras(picture, inner)) return null;
  const { left, top, right, bottom } = inner;
  return { left, top, width: right - left, height: bottom - top };
}

type Color = readonly [red: number, green: number, blue: number];

/** The color of the picture's corners that most of one border has; null where none has. */
function colorOfBars({ width, height, pixels }: RgbPicture): Color | null {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  for (const cell of corners) {
    const color = [
      pixels[cell * 3] ?? 0,
      pixels[cell * 3 + 1] ?? 0,
      pixels[cell * 3 + 2] ?? 0,
    ] as const;
    const picture = { width, height, pixels };
    const borders = [
      shareAlong(picture, color, "row", 0),
      shareAlong(picture, color, "row", height - 1),
      shareAlong(picture, color, "column", 0),
      shareAlong(picture, color, "column", width - 1),
    ];
    if (borders.some((share) => share >= mostlyBar)) return color;
  }
  return null;
}

function shareAlong(
  { width, height, pixels }: RgbPicture,
  color: Color,
  way: "row" | "column",
  at: number,
  { left, top, right, bottom }: Sides = { left: 0, top: 0, right: width, bottom: height },
): number {
  const [from, to] = way === "row" ? [left, right] : [top, bottom];
  let same = 0;
  for (let along = from; along < to; along += 1) {
    const place = (way === "row" ? at * width + along : along * width + at) * 3;
    const isSame =
      Math.abs((pixels[place] ?? 0) - color[0]) <= sameColor &&
      Math.abs((pixels[place + 1] ?? 0) - color[1]) <= sameColor &&
      Math.abs((pixels[place + 2] ?? 0) - color[2]) <= sameColor;
    if (isSame) same += 1;
  }
  return same / Math.max(1, to - from);
}

/** What lies between the bars; null where no bar ends in a straight line. */
function innerBox(picture: RgbPicture, bar: Color): Sides | null {
  const { width, height } = picture;
  const box: Sides = { left: 0, top: 0, right: width, bottom: height };
  const isBar = (way: "row" | "column", at: number) =>
    shareAlong(picture, bar, way, at, box) >= mostlyBar;
  while (box.top < height && isBar("row", box.top)) box.top += 1;
  while (box.bottom > box.top && isBar("row", box.bottom - 1)) box.bottom -= 1;
  while (box.left < width && isBar("column", box.left)) box.left += 1;
  while (box.right > box.left && isBar("column", box.right - 1)) box.right -= 1;
  const least = leastBar * Math.max(width, height);
  const [first, end] = longestBand(box, (at) => isBar("row", at), least);
  [box.top, box.bottom] = [first, end];
  const ends = [
    { depth: box.top, way: "row", at: box.top + softRim },
    { depth: height - box.bottom, way: "row", at: box.bottom - 1 - softRim },
    { depth: box.left, way: "column", at: box.left + softRim },
    { depth: width - box.right, way: "column", at: box.right - 1 - softRim },
  ] as const;
  const bars = ends.filter(({ depth }) => depth > least);
  const size = (box.right - box.left) * (box.bottom - box.top);
  if (bars.length === 0 || size < leastPicture * width * height) return null;
  const isStraight = bars.every(
    ({ way, at }) => shareAlong(picture, bar, way, at, box) <= 1 - mostlyPicture,
  );
  if (!isStraight) return null;
  return {
    left: box.left > 0 ? box.left + softRim : 0,
    top: box.top > 0 ? box.top + softRim : 0,
    right: box.right < width ? box.right - softRim : width,
    bottom: box.bottom < height ? box.bottom - softRim : height,
  };
}

/** Of what lies above each other between bars, as a photo and an app's row of small pictures do. */
function longestBand(
  { top, bottom }: Sides,
  isBar: (row: number) => boolean,
  leastGap: number,
): readonly [top: number, bottom: number] {
  let longest: readonly [number, number] = [top, top];
  let [first, end] = [top, top];
  for (let row = top; row < bottom; row += 1) {
    if (isBar(row)) continue;
    if (row - end > leastGap) first = row;
    end = row + 1;
    if (end - first > longest[1] - longest[0]) longest = [first, end];
  }
  return longest;
}

/**
 * Whether no one color has much of it and it is a little rough everywhere, as paper and noise are,
 * and a drawing program's canvas and gradients are not.
 */
function isCameras({ width, pixels }: RgbPicture, { left, top, right, bottom }: Sides): boolean {
  const counts = new Map<number, number>();
  let [most, rough, all] = [0, 0, 0];
  for (let y = top; y < bottom; y += 3)
    for (let x = left; x < right; x += 3) {
      const at = (y * width + x) * 3;
      const key = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      most = Math.max(most, count);
      const bend = 2 * (pixels[at + 1] ?? 0) - (pixels[at - 2] ?? 0) - (pixels[at + 4] ?? 0);
      if (Math.abs(bend) >= leastBend) rough += 1;
      all += 1;
    }
  return most < mostOfOneColor * all && rough > leastRough * all;
}

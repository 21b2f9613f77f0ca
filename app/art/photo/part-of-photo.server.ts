import type { Box, Size } from "../sheet/cut-box";
import { chain, type Homography } from "../sheet/homography";
import type { MendChoices } from "./mend-choices";
import type { PhotoReading } from "./read-photo.server";
import type { Point } from "./rgb-picture";

/** What was erased by hand, in shares of a part of the photo. */
export function choicesWithin(choices: MendChoices, part: Box, photo: Size): MendChoices {
  const longer = (size: Size) => Math.max(size.width, size.height);
  const within = ({ x, y }: Point) => ({
    x: (x * photo.width - part.left) / part.width,
    y: (y * photo.height - part.top) / part.height,
  });
  return {
    ...choices,
    erased: choices.erased.map(({ radius, points }) => ({
      radius: (radius * longer(photo)) / longer(part),
      points: points.map(within),
    })),
  };
}

/** What was read of a part of a photo, in shares and pixels of the whole. */
export function readingOfWhole(reading: PhotoReading, part: Box, photo: Size): PhotoReading {
  const [wide, high] = [part.width / photo.width, part.height / photo.height];
  const [left, top] = [part.left / photo.width, part.top / photo.height];
  const point = ({ x, y }: Point) => ({ x: left + x * wide, y: top + y * high });
  const corners = ([a, b, c, d]: readonly [Point, Point, Point, Point]) =>
    [point(a), point(b), point(c), point(d)] as const;
  const box = (one: Box): Box => ({
    left: left + one.left * wide,
    top: top + one.top * high,
    width: one.width * wide,
    height: one.height * high,
  });
  const toPart: Homography = [1 / wide, 0, -left / wide, 0, 1 / high, -top / high, 0, 0, 1];
  const onPaper = (place: Homography | null) => place && chain(toPart, place);
  const { check } = reading;
  return {
    ...reading,
    check: {
      ...check,
      places: Object.fromEntries(
        Object.entries(check.places).map(([finding, boxes]) => [finding, boxes.map(box)]),
      ),
      drawings: check.drawings.map((one) => ({
        corners: one.corners && corners(one.corners),
        box: box(one.box),
      })),
      sheetCorners: check.sheetCorners && corners(check.sheetCorners),
      onPaper: { art: onPaper(check.onPaper.art), sheet: onPaper(check.onPaper.sheet) },
    },
    photo: { width: photo.width, height: photo.height },
    toSheet: chain([1, 0, -part.left, 0, 1, -part.top, 0, 0, 1], reading.toSheet),
  };
}

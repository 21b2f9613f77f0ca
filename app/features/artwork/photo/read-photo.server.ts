import { decodePhoto } from "./decode-photo.server";
import { edgeCrossings } from "../sheet/edge-crossings";
import { flattenLight } from "../sheet/flatten-light";
import type { Homography } from "../sheet/homography";
import { isColored } from "./is-colored";
import { type LiftedInk, liftInk } from "./lift-ink";
import { measureInk } from "./measure-ink";
import type { RgbaPicture } from "./paint-colors";
import { type PrintFinding, printFindings, type PrintMeasures, printMeasures } from "./print-check";
import { removeRuling } from "../sheet/remove-ruling";
import { type Corners, pictureCorners, type RgbPicture } from "./rgb-picture";
import { type StraightSheet, straightenSheet } from "../sheet/straighten-sheet";

export interface PrintCheck {
  findings: PrintFinding[];
  measures: PrintMeasures;
  /** The sheet's corners in the photo as seen, as shares of its width and height; null if no sheet's edge was found. */
  sheetCorners: Corners | null;
  /** Colored marker stays colored unless the creator chooses black. */
  isColored: boolean;
}

export interface PhotoReading {
  ok: true;
  check: PrintCheck;
  /** The sheet cut and straightened, in its own light. */
  sheet: RgbPicture;
  /** The size that the photo was worked on in, and the mapping from its pixels to the sheet's. */
  photo: { width: number; height: number };
  toSheet: Homography;
  /** What is drawn; null for a blank sheet. */
  ink: LiftedInk | null;
  /** The pixels of a picture that was transparent already. */
  cutOut: RgbaPicture | null;
}

type UnreadablePhoto = { ok: false; reason: "unreadable" | "too-many-pixels" };

const leastSide = 24;

/** Reads a photo or scan of a drawing once: finds the sheet, lifts the ink and judges whether it prints well. Takes only bytes and gives only plain data, so that it can run in a worker. */
export async function readPhoto(bytes: Uint8Array): Promise<PhotoReading | UnreadablePhoto> {
  const photo = await decodePhoto(bytes);
  if (!photo.ok) return photo;
  const { picture, cutOut } = photo;
  const straight = cutOut ? straightCutOut(picture) : straightenSheet(picture);
  const isTiny = Math.min(straight.sheet.width, straight.sheet.height) < leastSide;
  const ink = isTiny ? null : inkOf(straight.sheet, cutOut !== null);
  const scale =
    Math.max(photo.full.width, photo.full.height) / Math.max(picture.width, picture.height);
  const check = checkPrint(straight, ink, picture, scale);
  const isBlank = check.findings.includes("blank");
  return {
    ok: true,
    check,
    sheet: straight.sheet,
    photo: { width: picture.width, height: picture.height },
    toSheet: straight.toSheet,
    ink: isBlank ? null : ink,
    cutOut,
  };
}

function inkOf(sheet: RgbPicture, isCutOut: boolean): LiftedInk | null {
  if (isCutOut) return liftInk(sheet);
  const even = flattenLight(sheet);
  removeRuling(even);
  return liftInk(even);
}

function straightCutOut(picture: RgbPicture): StraightSheet {
  return {
    sheet: picture,
    corners: pictureCorners(picture),
    isFound: false,
    toSheet: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    photoScale: 1,
  };
}

function checkPrint(
  straight: StraightSheet,
  ink: LiftedInk | null,
  photo: RgbPicture,
  scale: number,
): PrintCheck {
  const inkMeasures = ink && measureInk(ink);
  const crossings =
    ink && inkMeasures ? edgeCrossings(ink, photo, straight.toSheet, inkMeasures.strokeWidth) : 0;
  const measures = printMeasures({
    ink: inkMeasures,
    sheet: straight.sheet,
    photoScale: straight.photoScale * scale,
    crossings,
  });
  const share = ({ x, y }: { x: number; y: number }) => ({
    x: x / photo.width,
    y: y / photo.height,
  });
  const [a, b, c, d] = straight.corners;
  return {
    findings: printFindings(measures),
    measures,
    sheetCorners: straight.isFound ? [share(a), share(b), share(c), share(d)] : null,
    isColored: ink ? isColored(ink.palette) : false,
  };
}

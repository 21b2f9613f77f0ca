import { decodePhoto } from "./decode-photo.server";
import type { Box } from "../sheet/cut-box";
import { edgeCrossings } from "../sheet/edge-crossings";
import { type Homography, identity } from "../sheet/homography";
import { isPaperAlone } from "../sheet/is-paper-alone";
import { hasLight } from "./has-light";
import { isColored } from "./is-colored";
import { inkOfSheet } from "./ink-of-sheet";
import type { LiftedInk } from "./lift-ink";
import { type MendChoices, noChoices } from "./mend-choices";
import { measureInk } from "./measure-ink";
import { artFrame } from "./ink-box";
import { type PhotoOnPaper, photoOnPaper } from "./photo-on-paper";
import type { RgbaPicture } from "./paint-colors";
import { type PrintFinding, printFindings, type PrintMeasures, printMeasures } from "./print-check";
import { type Corners, pictureCorners, type RgbPicture } from "./rgb-picture";
import { type StraightSheet, straightenSheet } from "../sheet/straighten-sheet";

export interface PrintCheck {
  findings: PrintFinding[];
  measures: PrintMeasures;
  /** The sheet's corners in the photo as seen, as shares of its width and height; null if no sheet's edge was found. */
  sheetCorners: Corners | null;
  /** How the photo is laid over its art on clean paper. */
  onPaper: PhotoOnPaper;
  /** Colored marker stays colored unless the creator chooses black. */
  isColored: boolean;
}

export interface PhotoReading {
  ok: true;
  check: PrintCheck;
  /** The sheet cut and straightened, in its own light. */
  sheet: RgbPicture;
  /** The part of it that is in the photo, if nothing of the desk or the room is in it; null where that is not sure. */
  sheetAlone: Box | null;
  /** The size that the photo was worked on in, and the mapping from its pixels to the sheet's. */
  photo: { width: number; height: number };
  toSheet: Homography;
  /** What is drawn; null for a blank sheet. */
  ink: LiftedInk | null;
  /** The pixels of a picture that was transparent already. */
  cutOut: RgbaPicture | null;
}

type UnreadablePhoto = { ok: false; reason: "unreadable" | "too-many-pixels" };

/** Reads a photo or scan of a drawing once: finds the sheet, lifts the ink and judges whether it prints well. Takes only bytes and gives only plain data, so that it can run in a worker. */
export async function readPhoto(
  bytes: Uint8Array,
  _choices: MendChoices = noChoices,
): Promise<PhotoReading | UnreadablePhoto> {
  const photo = await decodePhoto(bytes);
  if (!photo.ok) return photo;
  const { picture, cutOut } = photo;
  const straight = cutOut ? straightCutOut(picture) : straightenSheet(picture);
  const isLit = cutOut !== null || hasLight(picture);
  const lifted = isLit ? inkOfSheet(straight, cutOut ? null : picture) : null;
  const scale =
    Math.max(photo.full.width, photo.full.height) / Math.max(picture.width, picture.height);
  const check = checkPrint(straight, lifted, picture, scale);
  const ink = check.findings.includes("blank") ? null : lifted;
  const { sheet, toSheet } = straight;
  const sheetAlone = cutOut || isPaperAlone(straight) ? straight.shown : null;
  const onPaper = photoOnPaper(picture, toSheet, { art: artFrame(ink), sheet: sheetAlone });
  return {
    ok: true,
    check: { ...check, onPaper },
    sheet,
    sheetAlone,
    photo: { width: picture.width, height: picture.height },
    toSheet,
    ink,
    cutOut,
  };
}

function straightCutOut(picture: RgbPicture): StraightSheet {
  return {
    sheet: picture,
    corners: pictureCorners(picture),
    isFound: false,
    isWhole: false,
    toSheet: identity,
    shown: { left: 0, top: 0, width: picture.width, height: picture.height },
    photoScale: 1,
  };
}

function checkPrint(
  straight: StraightSheet,
  ink: LiftedInk | null,
  photo: RgbPicture,
  scale: number,
): Omit<PrintCheck, "onPaper"> {
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

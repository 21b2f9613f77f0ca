import { type Box, cutBox, type Size } from "../sheet/cut-box";
import { edgeCrossings } from "../sheet/edge-crossings";
import { findOtherSheets, hasWhiteSheet } from "../sheet/find-sheet";
import { type Homography, invert, mapPoint } from "../sheet/homography";
import { isPaperAlone } from "../sheet/is-paper-alone";
import { type StraightSheet, straightenSheet } from "../sheet/straighten-sheet";
import { turnedBy, turnPicture } from "../sheet/turn";
import { decodePhoto } from "./decode-photo.server";
import { betweenBars } from "./between-bars";
import { besideEachOther, paintedPart } from "./beside-each-other";
import { drawingGroups } from "./drawing-groups";
import { erasedCells } from "./erased-cells";
import { evenGround, shareOfBorder } from "./even-ground";
import { type ExactArt, exactArt } from "./exact-art";
import { withoutSquares } from "./fake-clear";
import { hasLight } from "./has-light";
import type { Pen } from "./ink-palette";
import { chroma, labOf, type Rgb } from "./lab-color";
import { artFrame } from "./ink-box";
import { inkOfSheet, type SheetInk } from "./ink-of-sheet";
import { isColored } from "./is-colored";
import { contrastToGround, liftOffGround } from "./lift-off-ground";
import type { LiftedInk } from "./lift-ink";
import { measureExactArt, measureInk } from "./measure-ink";
import { type MendChoices, noChoices } from "./mend-choices";
import type { RgbaPicture } from "./paint-colors";
import { isPainted } from "./painted-picture";
import { choicesWithin, readingOfWhole } from "./part-of-photo.server";
import { noPen } from "./pen-tints";
import { type PhotoOnPaper, photoOnPaper } from "./photo-on-paper";
import { type PrintFinding, printFindings, type PrintMeasures, printMeasures } from "./print-check";
import type { Corners, Point, RgbPicture } from "./rgb-picture";
import { withoutLid } from "./scanner-lid";
import { hasRuledLine, hasSpecksAllOver, hasStrayPieces } from "./stray-pieces";
import type { Washes } from "./washes";

/** What a picture is: each has its own way to its art. */
type PictureKind = "cut-out" | "digital" | "scan" | "photo";

export interface PrintCheck {
  kind: PictureKind;
  findings: PrintFinding[];
  measures: PrintMeasures;
  /** What a finding is about, in shares of the photo's sides. */
  places: Partial<Record<PrintFinding, Box[]>>;
  /** Every drawing that was seen, in shares of the photo's sides; more than one where several lie in it. */
  drawings: { corners: Corners | null; box: Box }[];
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
  /** What is drawn; null for a blank sheet, and for a picture whose own pixels are its art. */
  ink: LiftedInk | null;
  /** What no pen drew: washes, crayon and pale areas; null where there are none. */
  washes: Washes | null;
  /** The art of a cut-out or of digital art: its own pixels. */
  exact: ExactArt | null;
}

type UnreadablePhoto = { ok: false; reason: "unreadable" | "too-many-pixels" };

/**
 * Reads a picture of a drawing once: decides what kind it is, takes the drawing off its ground the
 * way of its kind, and judges whether it prints well. Takes only bytes and plain data and gives only
 * plain data, so that it can run in a worker.
 */
export async function readPhoto(
  bytes: Uint8Array,
  choices: MendChoices = noChoices,
): Promise<PhotoReading | UnreadablePhoto> {
  const photo = await decodePhoto(bytes);
  if (!photo.ok) return photo;
  const { picture, cutOut } = photo;
  const scale =
    Math.max(photo.full.width, photo.full.height) / Math.max(picture.width, picture.height);
  if (cutOut) return readExact({ picture, art: cutOut, kind: "cut-out" }, scale, choices);
  // Corners placed by hand are right wherever they lie.
  const part = choices.corners ? null : betweenBars(picture);
  if (part) {
    const own = readSheet(cutBox(picture, part), scale, choicesWithin(choices, part, picture));
    return readingOfWhole(own, part, picture);
  }
  const isByHand = choices.corners !== null || choices.darkPaper !== null;
  const lid = isByHand ? null : withoutLid(picture);
  const scan = lid && evenGround(lid.picture);
  if (lid && scan && !hasWhiteSheet(picture)) {
    const art = liftOffGround(lid.picture, scan, photo.isLossy);
    const contrast = contrastToGround(art, scan);
    const exact = { picture: lid.picture, art, kind: "scan", contrast } as const;
    return readExact({ ...exact, leftOut: lid.unsure }, scale, choices);
  }
  const clear = isByHand ? null : withoutSquares(picture);
  const clearGround = clear && evenGround(clear);
  if (clear && clearGround) {
    const art = liftOffGround(clear, clearGround, photo.isLossy);
    const contrast = contrastToGround(art, clearGround);
    return readExact({ picture, art, kind: "digital", contrast }, scale, choices);
  }
  // A sheet on a table is a photo, however even the table.
  const even = isByHand ? null : evenGround(picture);
  const painted = !isByHand && isPainted(picture, photo.isLossy);
  const isOnTable = (even !== null || painted) && hasWhiteSheet(picture);
  const ground = isOnTable ? null : even;
  if (ground && (isLikePaper(ground) || shareOfBorder(picture, ground) >= leastAround)) {
    const art = liftOffGround(picture, ground, photo.isLossy);
    const contrast = contrastToGround(art, ground);
    return readExact({ picture, art, kind: "digital", contrast }, scale, choices);
  }
  // Of what is painted up to the edge no color is the paper.
  if (ground || (painted && !isOnTable && !isMostlyPaper(picture)))
    return readExact(
      { picture, art: opaque(picture), kind: "digital", isColoredIn: true },
      scale,
      choices,
    );
  const reading = readSheet(picture, scale, choices);
  return painted && isOnTable ? withFrameTold(reading) : reading;
}

/** So much of a picture that was painted is within its frame. */
const leastFramed = 0.8;

/** What is painted around nearly all of a picture is its frame rather than a table. */
function withFrameTold(reading: PhotoReading): PhotoReading {
  const { check } = reading;
  const within = check.sheetCorners && boxOf(check.sheetCorners, { width: 1, height: 1 });
  if (!within || within.width * within.height < leastFramed) return reading;
  if (check.findings.includes("edge-band") || check.findings.includes("blank")) return reading;
  const places = { ...check.places, "edge-band": [{ left: 0, top: 0, width: 1, height: 1 }] };
  return { ...reading, check: { ...check, findings: [...check.findings, "edge-band"], places } };
}

const lightPaper = 75;
/** A blackboard, black card, or a scan that is inverted. */
const blackPaper = 32;
const paleChroma = 14;
/** A colored ground has this share of the picture's border; else the drawing is colored in up to it. */
const leastAround = 0.85;

/** As a drawing on paper or on black is: in a shadow, however smooth, paper has every lightness but no color. */
function isMostlyPaper({ width, height, pixels }: RgbPicture): boolean {
  const step = 7;
  let paper = 0;
  for (let cell = 0; cell < width * height; cell += step) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(cell * 3, cell * 3 + 3);
    if (chroma(labOf([red, green, blue])) <= paleChroma) paper += step;
  }
  return paper > (width * height) / 2;
}

function isLikePaper(ground: Rgb): boolean {
  const lab = labOf(ground);
  return (lab[0] >= lightPaper || lab[0] <= blackPaper) && chroma(lab) <= paleChroma;
}

function opaque({ width, height, pixels }: RgbPicture): RgbaPicture {
  const all = new Uint8Array(width * height * 4).fill(255);
  for (let cell = 0; cell < width * height; cell += 1)
    all.set(pixels.subarray(cell * 3, cell * 3 + 3), cell * 4);
  return { width, height, pixels: all };
}

interface Exact {
  picture: RgbPicture;
  art: RgbaPicture;
  kind: "cut-out" | "digital" | "scan";
  /** What along the edges was left out and may be drawn, in pixels. */
  leftOut?: readonly Box[];
  /** How far its ink stands out from its ground, 0 to 1; left out where there is none. */
  contrast?: number;
  /** It is printed as it is: it has no ground. */
  isColoredIn?: boolean;
}

/** A picture whose own pixels are the art: nothing is straightened, lit or cleaned. */
function readExact(
  { picture, art, kind, contrast, leftOut = [], isColoredIn = false }: Exact,
  scale: number,
  { turn, erased, wholeSheet }: MendChoices,
): PhotoReading {
  const toSheet = turnedBy(turn, picture);
  const sheet = turnPicture(picture, turn);
  const own = turnPicture(art, turn);
  const gone = erasedCells(erased, picture, sheet, toSheet);
  gone?.forEach((isGone, cell) => {
    if (isGone === 1) own.pixels[cell * 4 + 3] = 0;
  });
  const drawn = exactArt(own);
  const measures = printMeasures({
    ink: drawn && measureExactArt(drawn, contrast ?? drawn.contrast),
    sheet,
    photoScale: scale,
    crossings: 0,
  });
  let findings = printFindings(measures);
  if (drawn?.isColored && drawn.whiteShare > leastWhite && !findings.includes("blank"))
    findings.push("white-ink");
  if (leftOut.length > 0 && !findings.includes("blank")) findings.push("edge-band");
  const isSheet = wholeSheet || isColoredIn;
  const exact = findings.includes("blank") || isSheet ? null : drawn;
  if (isSheet) findings = findings.filter(isOfSheet);
  if (isColoredIn) findings.unshift("colored-in");
  const whole = { left: 0, top: 0, width: sheet.width, height: sheet.height };
  return {
    ok: true,
    check: {
      kind,
      findings,
      measures,
      places: findings.includes("edge-band")
        ? { "edge-band": leftOut.map((box) => boxOf(cornersOfBox(box), picture)) }
        : {},
      drawings: [],
      sheetCorners: null,
      onPaper: photoOnPaper(picture, toSheet, {
        art: artFrame({ exact, ink: null, washes: null }),
        sheet: whole,
      }),
      isColored: exact?.isColored ?? false,
    },
    sheet,
    // A cut-out has no sheet.
    sheetAlone: kind === "cut-out" && exact ? null : whole,
    photo: { width: picture.width, height: picture.height },
    toSheet,
    ink: null,
    washes: null,
    exact,
  };
}

/** Said of lifted ink, it is not so of a sheet that is printed as it is. */
const ofInk: ReadonlySet<PrintFinding> = new Set<PrintFinding>([
  "blank",
  "too-faint",
  "faint-lines",
  "color-changed",
  "white-ink",
  "white-left-out",
]);

function isOfSheet(finding: PrintFinding): boolean {
  return !ofInk.has(finding);
}

const leastWhite = 0.1;
const whitePen = 84;
const grayPen = 14;

/** A sheet of paper before a camera or on a scanner's glass. */
function readSheet(picture: RgbPicture, scale: number, choices: MendChoices): PhotoReading {
  const { width, height } = picture;
  const byHand = choices.corners && cornersIn(choices.corners, width, height);
  const first = byHand ? null : straightenSheet(picture, { corners: null, turn: choices.turn });
  const others = first?.isWhole ? findOtherSheets(picture, first.corners) : [];
  const sheets = first && others.length > 0 ? inReadingOrder([first.corners, ...others]) : null;
  const chosen =
    sheets && choices.drawings
      ? choices.drawings.map((at) => sheets[at]).filter((one) => one !== undefined)
      : null;
  if (sheets && chosen && chosen.length > 1)
    return readTogether(picture, scale, choices, { chosen, all: sheets });
  const corners = chosen?.[0] ?? byHand;
  const straight =
    first && !corners
      ? first
      : straightenSheet(picture, { corners: corners ?? null, turn: choices.turn });
  const { sheet, toSheet } = straight;
  const seen = hasLight(picture) ? inkOfSheet(straight, picture, choices.darkPaper) : null;
  const gone = erasedCells(choices.erased, picture, sheet, toSheet);
  if (seen && gone) eraseInk(seen, gone);
  const groups =
    seen && !sheets ? drawingGroups((cell) => isDrawn(seen, cell), sheet.width, sheet.height) : [];
  const taken = choices.drawings?.flatMap((at) => groups[at] ?? []) ?? [];
  if (seen && taken.length > 0) eraseInk(seen, outsideOf(taken, sheet));
  const isAlone = corners !== null || choices.wholeSheet || isPaperAlone(straight, picture, seen);
  const sheetAlone = isAlone ? straight.shown : null;
  const check = checkPrint(straight, seen, picture, scale, isAlone);
  if (sheets && !choices.drawings && !check.findings.includes("blank")) {
    check.findings.push("second-sheet");
    check.places["second-sheet"] = others.map((one) => boxOf(one, picture));
  }
  const drawings = sheets
    ? sheets.map((one) => ({ corners: sharesOf(one, picture), box: boxOf(one, picture) }))
    : groups.map((box) => ({ corners: null, box: boxInPhoto(box, toSheet, picture) }));
  if (choices.wholeSheet) check.findings = check.findings.filter(isOfSheet);
  const isSheet = choices.wholeSheet || check.findings.includes("colored-in");
  const isLifted = !isSheet && !check.findings.includes("blank");
  const ink = isLifted ? (seen?.ink ?? null) : null;
  const washes = isLifted ? (seen?.washes ?? null) : null;
  const onPaper = photoOnPaper(picture, toSheet, {
    art: artFrame({ ink, washes, exact: null }),
    sheet: sheetAlone,
  });
  return {
    ok: true,
    check: { ...check, drawings, onPaper },
    sheet,
    sheetAlone,
    photo: { width, height },
    toSheet,
    ink,
    washes,
    exact: null,
  };
}

/** From left to right, as the eye goes. */
function inReadingOrder(sheets: readonly Corners[]): Corners[] {
  return sheets.toSorted(([a], [b]) => a.x + a.y / 4 - b.x - b.y / 4);
}

/** Drawings of several sheets, side by side as they lie in the photo. */
function readTogether(
  picture: RgbPicture,
  scale: number,
  choices: MendChoices,
  { chosen, all }: { chosen: readonly Corners[]; all: readonly Corners[] },
): PhotoReading {
  const readings = chosen.map((corners) =>
    readSheet(picture, scale, { ...choices, drawings: null, corners: sharesOf(corners, picture) }),
  );
  const parts = readings.flatMap((reading) => {
    const frame = artFrame(reading);
    return frame ? [paintedPart(reading, frame)] : [];
  });
  const exact = exactArt(besideEachOther(parts));
  const [first] = readings;
  if (!first) throw new Error("No sheet was chosen");
  const findings = [...new Set(readings.flatMap(({ check }) => check.findings))];
  // Also those that were not taken: they may be, later.
  const drawings = all.map((one) => ({
    corners: sharesOf(one, picture),
    box: boxOf(one, picture),
  }));
  return {
    ...first,
    check: {
      ...first.check,
      findings: exact ? findings.filter((one) => one !== "blank") : ["blank"],
      drawings,
      onPaper: { art: null, sheet: null },
      isColored: readings.some(({ check }) => check.isColored),
    },
    sheetAlone: null,
    ink: null,
    washes: null,
    exact,
  };
}

/** Whether a sheet's pixel is part of what was drawn. */
function isDrawn({ ink, washes }: SheetInk, cell: number): boolean {
  return (ink?.cover[cell] ?? 0) >= 128 || (washes?.picture.pixels[cell * 4 + 3] ?? 0) >= 100;
}

/** 1 for every pixel outside of all of the boxes. */
function outsideOf(boxes: readonly Box[], { width, height }: RgbPicture): Uint8Array {
  const cells = new Uint8Array(width * height).fill(1);
  for (const box of boxes)
    for (let y = box.top; y < box.top + box.height; y += 1)
      cells.fill(0, y * width + box.left, y * width + box.left + box.width);
  return cells;
}

function sharesOf([a, b, c, d]: Corners, { width, height }: RgbPicture): Corners {
  const share = ({ x, y }: Point) => ({ x: x / width, y: y / height });
  return [share(a), share(b), share(c), share(d)];
}

/** Around some points of the photo, in shares of its sides. */
function boxOf(points: readonly Point[], { width, height }: Size): Box {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const [xs, ys] = [
    points.map(({ x }) => within(x / width)),
    points.map(({ y }) => within(y / height)),
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function cornersOfBox({ left, top, width, height }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top + height },
  ];
}

/** A box of the sheet as it lies in the photo. */
function boxInPhoto(
  { left, top, width, height }: Box,
  toSheet: Homography,
  photo: RgbPicture,
): Box {
  const toPhoto = invert(toSheet);
  const corner = (x: number, y: number) => mapPoint(toPhoto, { x, y });
  const [right, bottom] = [left + width, top + height];
  return boxOf(
    [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)],
    photo,
  );
}

/** More of what looks drawn is never left out or changed without a word. */
const mostMissing = 0.03;

function cornersIn([a, b, c, d]: Corners, width: number, height: number): Corners {
  const place = ({ x, y }: Point) => ({ x: x * width, y: y * height });
  return [place(a), place(b), place(c), place(d)];
}

function eraseInk({ ink, washes }: SheetInk, gone: Uint8Array) {
  gone.forEach((isGone, cell) => {
    if (isGone === 0) return;
    if (ink) {
      ink.cover[cell] = 0;
      ink.pens[cell] = noPen;
    }
    if (washes) washes.picture.pixels[cell * 4 + 3] = 0;
  });
}

const softStroke = 0.6;
/** As a share of the sheet's longer side: a sky reaches its edge over more of it than a stroke. */
const widestStroke = 0.08;

/** How many strokes, or areas that are wider, are taken from the sheet as washes and run out of the photo. */
function washCrossings(
  { washes }: SheetInk,
  photo: RgbPicture,
  straight: StraightSheet,
  what: "strokes" | "wide" = "strokes",
): number {
  if (!washes) return 0;
  const { width, height, pixels } = washes.picture;
  const cover = new Uint8Array(width * height).map((_, cell) => pixels[cell * 4 + 3] ?? 0);
  const long = Math.max(width, height);
  const covered = { width, height, cover };
  const [least, most] =
    what === "wide" ? [2 * widestStroke, Infinity] : [leastStroke, widestStroke];
  return edgeCrossings(covered, photo, straight.toSheet, long * least, long * most);
}

/** More than run out of any drawing: a pattern's lines do. */
const mostCrossings = 16;
/** Beside what is left of a printed line or a fold. */
const leastStroke = 0.015;

/** More of a picture is no stroke: a colored sheet on a table that it was not told from. */
const mostStrokes = 0.5;

/** Remains of a table are softer than they are wide. */
const softGrain = 1.2;

/** Whether of a picture with a table in it something is not known: its lines are no drawing that is cut off, and its areas no strokes. */
function saysNothing(finding: PrintFinding, { inkShare, edgeToStroke }: PrintMeasures): boolean {
  const isOfStrokes = inkShare <= mostStrokes && edgeToStroke <= softGrain;
  return finding === "cut-off" || (finding === "blurred" && !isOfStrokes);
}

function checkPrint(
  straight: StraightSheet,
  seen: SheetInk | null,
  photo: RgbPicture,
  scale: number,
  isAlone: boolean,
): Omit<PrintCheck, "onPaper"> {
  const ink = seen?.ink ?? null;
  const washes = seen?.washes ?? null;
  const measured = measureInk({ ink, washes });
  const before = seen?.beforeWashes;
  // Strokes that are hardly wider than their edges are blurred, and look like a wash.
  const isBlurred = before && before.edgeWidth > softStroke * before.strokeWidth;
  const inkMeasures = measured && isBlurred ? { ...measured, ...before } : measured;
  const ofInk =
    ink && inkMeasures ? edgeCrossings(ink, photo, straight.toSheet, inkMeasures.strokeWidth) : 0;
  const crossings = ofInk + (seen?.isPaperAround ? washCrossings(seen, photo, straight) : 0);
  const measures = printMeasures({
    ink: inkMeasures,
    sheet: straight.sheet,
    photoScale: straight.photoScale * scale,
    crossings,
  });
  const share = ({ x, y }: Point) => ({ x: x / photo.width, y: y / photo.height });
  const [a, b, c, d] = straight.corners;
  const usual = printFindings(measures);
  const findings: PrintFinding[] = [];
  const mayShowTable = !straight.isWhole && !isAlone && !usual.includes("blank");
  const isTableUnknown = mayShowTable && !straight.isFound && !seen?.isPaperAround;
  // Wider than a stroke, what runs out of the photo is as likely the table as a sky.
  const hasTable =
    mayShowTable &&
    (seen?.isTableGone ||
      (ink !== null && (hasStrayPieces(ink) || (!straight.isFound && hasRuledLine(ink)))) ||
      (seen !== null && washCrossings(seen, photo, straight, "wide") > 0));
  const isPattern =
    !hasTable &&
    !straight.isWhole &&
    !usual.includes("blank") &&
    (crossings > mostCrossings || (ink !== null && hasSpecksAllOver(ink)));
  // A sheet that is colored from edge to edge is printed as it is: what else was measured says nothing of it.
  if (seen?.isColoredIn && isAlone)
    findings.push("colored-in", ...usual.filter((one) => one === "too-small"));
  // Where the table cannot be told from the sheet, its lines are no drawing that is cut off, and what is colored may be the table.
  else if (hasTable || isPattern || (isTableUnknown && (usual.includes("cut-off") || washes)))
    findings.push("no-sheet", ...usual.filter((one) => !saysNothing(one, measures)));
  // All that was seen may have been drawn: its corners placed by hand would tell.
  else if (!isAlone && seen?.isTableGone) findings.push("no-sheet", ...usual);
  else findings.push(...usual);
  const places: PrintCheck["places"] = {};
  const isDrawing = !findings.includes("blank") && !findings.includes("colored-in");
  const drawn = (inkMeasures?.inkShare ?? 0) * straight.sheet.width * straight.sheet.height;
  if (isDrawing && seen?.glare) {
    findings.push("glare");
    places.glare = [boxInPhoto(seen.glare, straight.toSheet, photo)];
  }
  // Faint lines of the table are no part of the drawing.
  const isTable = findings.includes("no-sheet");
  if (isDrawing && !isTable && seen?.faint && seen.faint.pixels > mostMissing * drawn) {
    findings.push("faint-lines");
    places["faint-lines"] = [boxInPhoto(seen.faint.box, straight.toSheet, photo)];
  }
  // Of what is hardly lighter than its paper only about half is seen.
  if (isDrawing && !isTable && seen?.whiteLeft && 2 * seen.whiteLeft.pixels > mostMissing * drawn) {
    findings.push("white-left-out");
    places["white-left-out"] = [boxInPhoto(seen.whiteLeft.box, straight.toSheet, photo)];
  }
  if (isDrawing && seen?.changed && seen.changed.share > mostMissing) {
    findings.push("color-changed");
    places["color-changed"] = [boxInPhoto(seen.changed.box, straight.toSheet, photo)];
  }
  if (isDrawing && straight.frame) {
    findings.push("edge-band");
    places["edge-band"] = [boxOf(straight.frame, photo)];
  }
  const isWhite = ({ lab, share }: Pen) =>
    lab[0] > whitePen && chroma(lab) < grayPen && share > leastWhite;
  if (isDrawing && seen?.hasBoth && ink?.palette.some(isWhite)) findings.push("white-ink");
  return {
    kind: straight.isFound || !isAlone ? "photo" : "scan",
    findings,
    measures,
    places,
    drawings: [],
    sheetCorners: straight.isFound ? [share(a), share(b), share(c), share(d)] : null,
    isColored:
      (ink ? isColored(ink.palette) : false) || washes !== null || (seen?.hasBoth ?? false),
  };
}

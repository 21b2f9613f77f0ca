import sharp from "sharp";

import type { DrawnLine } from "~/lib/lines/drawn-line";

import { renderArtOnPaper } from "../art-on-paper.server";
import { encodeIndexedPng } from "../indexed-png.server";
import type { Frame } from "../photo/crisp-cover";
import { fitInto } from "../photo/ink-box";
import { type SeenArt, seenArea } from "../photo/look-at-photo.server";
import { printArea } from "../photo/make-art.server";
import { coverPath, overlapOf, type PixelBox, pixelsOf, type Placed } from "./cover-path";
import { markerColors, type MarkerName, SHEET, type SketchAct } from "./sketch-acts";
import { shownLines } from "./shown-lines";
import { type SketchLayer, sketchLayers, TooMuchWorkError } from "./sketch-layers";

/** What of a sketch is printed: its lines in black, with what was filled in black, or all in its colors. */
type SketchVersion = "black" | "colors";

/** What is made of a sketch as people see it; both null for an empty sheet. */
export type SketchLook = {
  /** Null where nothing but colored areas is drawn. */
  black: SeenArt | null;
  /** Null if nothing is drawn in color. */
  colors: SeenArt | null;
};

/** Acts as JSON, of which the first so many are drawn. */
type SketchSource = { acts: string; count: number };

/**
 * What is made of a sketch as people see it.
 * @returns null where drawing it in print size would take longer than a picture may
 */
export async function lookAtSketch(source: SketchSource): Promise<SketchLook | null> {
  try {
    const layers = layersOf(source);
    const frame = frameOf(layers);
    if (!frame) return { black: null, colors: null };
    const [seen, print] = [fitInto(frame, seenArea), fitInto(frame, printArea)];
    const work = { left: MOST_WORK / (print.width / seen.width) ** 2 };
    const all = drawInto(layers, { frame, size: seen, version: "colors" }, work);
    const steps = layers.flatMap((layer) => layer.steps);
    const isFilled = steps.some(({ isFill, color }) => isFill && color !== "black");
    const lines = isFilled ? drawInto(layers, { frame, size: seen, version: "black" }, work) : all;
    const look = async (version: SketchVersion, pixels: Uint8Array): Promise<SeenArt> => ({
      paper: await renderArtOnPaper(await encoded(pixels, seen, version)),
      print,
    });
    return {
      black: tightBox(lines, seen) && (await look("black", lines)),
      colors: isColored(all) ? await look("colors", all) : null,
    };
  } catch (error) {
    if (error instanceof TooMuchWorkError) return null;
    throw error;
  }
}

/** The art of a sketch in the size it is printed in, as `lookAtSketch` has shown it: PNG on transparency. */
export async function artOfSketch(
  source: SketchSource,
  version: SketchVersion,
): Promise<Uint8Array> {
  const layers = layersOf(source);
  const frame = frameOf(layers);
  if (!frame) throw new Error("There is nothing on this sheet");
  const size = fitInto(frame, printArea);
  return encoded(drawInto(layers, { frame, size, version }, { left: MOST_WORK }), size, version);
}

/** In how many pixels lines are looked for that are there to be seen. */
const mapArea = { width: 900, height: 900 } as const;

/**
 * The lines of a sketch as everyone may see them being drawn: see `shownLines`.
 * @returns null where there is nothing to see
 */
export function linesOfSketch(source: SketchSource, version: SketchVersion): DrawnLine[] | null {
  const layers = layersOf(source);
  const frame = frameOf(layers);
  if (!frame) return null;
  const size = fitInto(frame, mapArea);
  const { heights } = drawn(layers, { frame, size, version }, { left: MOST_WORK });
  const steps = layers.flatMap((layer) => layer.steps);
  const lines = shownLines(steps, { frame, heights, ...size }, version);
  return lines.length > 0 ? lines : null;
}

const previewSize = { width: 450, height: 600 } as const;

/** The whole sheet, small, on white: PNG. */
export async function previewOfSketch(
  source: SketchSource,
  size: Size = previewSize,
): Promise<Uint8Array> {
  const frame = { left: 0, top: 0, ...SHEET };
  const view = { frame, size, version: "colors" } as const;
  const pixels = drawInto(layersOf(source), view, { left: MOST_WORK });
  return sharp(pixels, { raw: { ...size, channels: 4 } })
    .flatten({ background: "#fff" })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function layersOf({ acts, count }: SketchSource): SketchLayer[] {
  // They were validated by `sketchActs` before they were stored.
  const stored: SketchAct[] = JSON.parse(acts);
  return sketchLayers(stored.slice(0, count));
}

type Size = { width: number; height: number };

/** In how many pixels a unit of the sheet is looked for what is drawn. */
const LOOK_SCALE = 0.25;
/** Around what is drawn, as a share of its longer side, as around other art. */
const MARGIN = 0.02;
/** Something shorter, as a share of the sheet's longer side, is a dot and no drawing. */
const LEAST_SHARE = 0.03;

/** The part of the sheet that art shows, in units; null for an empty sheet. */
function frameOf(layers: readonly SketchLayer[]): Frame | null {
  const size = { width: SHEET.width * LOOK_SCALE, height: SHEET.height * LOOK_SCALE };
  const view = { frame: { left: 0, top: 0, ...SHEET }, size, version: "colors" } as const;
  const box = tightBox(drawInto(layers, view, { left: MOST_WORK }), size);
  if (!box) return null;
  const width = (box.right - box.left) / LOOK_SCALE;
  const height = (box.bottom - box.top) / LOOK_SCALE;
  const long = Math.max(width, height);
  if (long < LEAST_SHARE * SHEET.height) return null;
  const around = MARGIN * long + 1 / LOOK_SCALE;
  return {
    left: box.left / LOOK_SCALE - around,
    top: box.top / LOOK_SCALE - around,
    width: width + 2 * around,
    height: height + 2 * around,
  };
}

/** A pixel that is covered less counts as empty. */
const COVERED = 100;

/** Around all that is drawn; null where nothing is. */
function tightBox(pixels: Uint8Array, { width, height }: Size): PixelBox | null {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < COVERED) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = y + 1;
    }
  return box.right > 0 ? box : null;
}

/** The black of our marker is nearly gray. */
const GRAY = 24;

function isColored(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < COVERED) continue;
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > GRAY) return true;
  }
  return false;
}

const rgbOf = Object.fromEntries(
  Object.entries(markerColors).map(([name, color]) => [
    name,
    [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)),
  ]),
) as Record<MarkerName, number[]>;

async function encoded(
  pixels: Uint8Array,
  { width, height }: Size,
  version: SketchVersion,
): Promise<Uint8Array> {
  if (version === "colors")
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 5 })
      .toBuffer();
  const [red = 0, green = 0, blue = 0] = rgbOf.black;
  const indexes = new Uint8Array(width * height);
  for (let at = 0; at < indexes.length; at += 1) indexes[at] = pixels[at * 4 + 3] ?? 0;
  const palette = Array.from({ length: 256 }, (_, alpha) => [red, green, blue, alpha] as const);
  return encodeIndexedPng({ width, height, indexes, palette });
}

/** What one picture may cost, in edges and pixels that are gone through. */
const MOST_WORK = 1_500_000_000;

type Work = { left: number };

function spend(work: Work, cost: number): void {
  work.left -= cost;
  if (work.left < 0) throw new TooMuchWorkError("This sketch would take too long to draw");
}

type View = { frame: Frame; size: Size; version: SketchVersion };

/** Pixels that were drawn on; colors are multiplied by alpha until all is drawn. */
type Canvas = {
  box: PixelBox;
  pixels: Uint8Array;
  /** The same, a pixel at once. */
  words: Uint32Array;
  /** How high lies what is seen of each. */
  heights: Uint16Array;
};

/** Red, green, blue and alpha, row by row. Nothing beyond the sheet is drawn. */
function drawInto(layers: readonly SketchLayer[], view: View, work: Work): Uint8Array {
  return withoutAlpha(drawn(layers, view, work).pixels);
}

function drawn(layers: readonly SketchLayer[], view: View, work: Work): Canvas {
  const { frame, size, version } = view;
  const placed = { left: frame.left, top: frame.top, scale: size.width / frame.width };
  const all = canvasOf({ left: 0, top: 0, right: size.width, bottom: size.height });
  const sheet = pixelsOf({ left: 0, top: 0, right: SHEET.width, bottom: SHEET.height }, placed);
  const visible = overlapOf(sheet, all.box);
  let isFirst = true;
  for (const layer of layers) {
    spend(work, layer.points + layer.steps.length);
    const box = overlapOf(pixelsOf(layer.box, placed), visible);
    if (box.right <= box.left || box.bottom <= box.top) continue;
    // What is rubbed out of a layer stays in the others.
    const isApart = !isFirst && layer.steps.some(({ color }) => color === "none");
    const own = isApart ? canvasOf(box) : all;
    if (isApart) spend(work, own.heights.length);
    drawLayer(own, layer, { placed, box, version }, work);
    if (isApart) layInto(all, own);
    isFirst = false;
  }
  return all;
}

function drawLayer(
  canvas: Canvas,
  { steps }: SketchLayer,
  { placed, box, version }: { placed: Placed; box: PixelBox; version: SketchVersion },
  work: Work,
): void {
  for (const step of steps) {
    const { color, isFill, height, box: around } = step;
    if (version === "black" && isFill && color !== "black") continue;
    const within = overlapOf(pixelsOf(around, placed), box);
    if (within.right <= within.left || within.bottom <= within.top) continue;
    const ink = color === "none" ? noInk : inks[version === "black" ? "black" : color];
    const cost = coverPath(step.outline(), placed, within, (y, from, to, cover) =>
      drawRow(canvas, { y, from, to, cover }, ink, height),
    );
    spend(work, cost);
  }
}

/** As it lies in memory, premultiplied; of no ink nothing is left. */
type Ink = { bytes: readonly number[]; word: number };

function inkOf(bytes: readonly number[]): Ink {
  return { bytes, word: new Uint32Array(Uint8Array.from(bytes).buffer)[0] ?? 0 };
}

const noInk = inkOf([0, 0, 0, 0]);
const inks = Object.fromEntries(
  Object.entries(rgbOf).map(([name, rgb]) => [name, inkOf([...rgb, 255])]),
) as Record<MarkerName, Ink>;

type Row = { y: number; from: number; to: number; cover: Uint8Array };

/** Lays ink over what lies lower and under what lies higher; no ink takes away what is there. */
function drawRow(canvas: Canvas, { y, from, to, cover }: Row, ink: Ink, height: number): void {
  const { box, words, heights } = canvas;
  let at = (y - box.top) * (box.right - box.left) + from - box.left;
  for (let x = 0; x < to - from; x += 1, at += 1) {
    const share = cover[x] ?? 0;
    if (share === 0) continue;
    const isUnder = height > 0 && (heights[at] ?? 0) > height;
    if (isUnder) mixUnder(canvas, at, ink.bytes, share);
    else if (share === 255) {
      words[at] = ink.word;
      heights[at] = height;
    } else {
      mixOver(canvas, at, ink.bytes, share);
      if (share >= 128) heights[at] = height;
    }
  }
}

function mixOver({ pixels }: Canvas, at: number, ink: readonly number[], share: number): void {
  for (let channel = 0; channel < 4; channel += 1) {
    const there = pixels[at * 4 + channel] ?? 0;
    pixels[at * 4 + channel] = (there * (255 - share) + (ink[channel] ?? 0) * share + 127) / 255;
  }
}

function mixUnder({ pixels }: Canvas, at: number, ink: readonly number[], share: number): void {
  const room = ((255 - (pixels[at * 4 + 3] ?? 0)) * share) / 255;
  if (room === 0) return;
  for (let channel = 0; channel < 4; channel += 1) {
    const there = pixels[at * 4 + channel] ?? 0;
    pixels[at * 4 + channel] = there + ((ink[channel] ?? 0) * room + 127) / 255;
  }
}

/** Lays what was drawn apart among what is there, each pixel as high as it lies. */
function layInto(all: Canvas, own: Canvas): void {
  const { box } = own;
  const width = box.right - box.left;
  for (let y = box.top; y < box.bottom; y += 1) {
    let from = (y - box.top) * width;
    let to = (y - all.box.top) * (all.box.right - all.box.left) + box.left - all.box.left;
    for (let x = 0; x < width; x += 1, from += 1, to += 1) {
      if ((own.pixels[from * 4 + 3] ?? 0) === 0) continue;
      const isOver = (own.heights[from] ?? 0) >= (all.heights[to] ?? 0);
      const [above, below] = isOver ? [own, all] : [all, own];
      const [a, b] = isOver ? [from * 4, to * 4] : [to * 4, from * 4];
      const rest = 255 - (above.pixels[a + 3] ?? 0);
      for (let channel = 0; channel < 4; channel += 1)
        all.pixels[to * 4 + channel] =
          (above.pixels[a + channel] ?? 0) + ((below.pixels[b + channel] ?? 0) * rest + 127) / 255;
      if (isOver) all.heights[to] = own.heights[from] ?? 0;
    }
  }
}

function withoutAlpha(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] = Math.min(255, ((pixels[at + channel] ?? 0) * 255) / alpha + 0.5);
  }
  return pixels;
}

function canvasOf(box: PixelBox): Canvas {
  const count = (box.right - box.left) * (box.bottom - box.top);
  const words = new Uint32Array(count);
  return { box, words, pixels: new Uint8Array(words.buffer), heights: new Uint16Array(count) };
}

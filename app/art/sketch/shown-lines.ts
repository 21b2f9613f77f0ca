import {
  type DrawnLine,
  lengthOf,
  LINES_SIZE,
  pathOf,
  type Point,
  simplifyLine,
} from "~/lib/lines/drawn-line";

import type { Frame } from "../photo/crisp-cover";
import { paperMargin } from "../photo/photo-on-paper";
import { overlapOf, pixelsOf } from "./cover-path";
import { inkMiddle } from "./ink-outline";
import { outlinesOf } from "./outlines-of";
import { markerColors } from "./sketch-acts";
import type { InkLine, Step } from "./sketch-layers";
import type { Box } from "./sketch-items";

/** What is there to be seen of a finished drawing: of each pixel, the height of what lies on top; 0 is none. */
type SeenMap = { width: number; height: number; frame: Frame; heights: Uint16Array };

/** A line of which more than this share lies under later ink was covered up, and is not drawn again. */
const MOST_COVERED = 0.4;
/** Where a line runs under another for no longer than this, in units, it is drawn straight on. */
const CROSSED = 150;
/** A line whose ink is not as wide as this share of it was rubbed at its side. */
const NARROWED = 0.65;
/** A line is no narrower than this share of what it was, where something was rubbed off its side. */
const NARROWEST = 0.25;
/** Pieces of a line whose widths differ less are one; what was rubbed off its side need not be as exact. */
const SAME_WIDTH = 1.5;
const SAME_RUBBED = 3;
/** How far an area goes on under the lines around it, in units. */
const UNDER_LINES = 24;
/** What the lines of one page may take, in characters. */
const MOST_CHARACTERS = 150_000;

/**
 * The lines and areas of a drawing that was made here, in the order in which they were drawn, for
 * whoever may see the finished drawing: in a square of `LINES_SIZE` as art lies on its paper.
 *
 * Only what the finished drawing shows is in it. A child may have written its name and rubbed it out,
 * or painted it over: of what was rubbed out, moved off the sheet or covered up no point is left, nor
 * a gap that tells when it was drawn. So everything is read off the finished drawing: a point of a
 * line is taken where this very line lies on top, and as wide as there is ink around it.
 */
export function shownLines(
  steps: readonly Step[],
  map: SeenMap,
  version: "black" | "colors",
): DrawnLine[] {
  const seen = {
    ...map,
    scale: map.width / map.frame.width,
    around: inkAround(map),
    present: new Set(map.heights),
  };
  const shown = steps.toSorted((a, b) => a.at - b.at).flatMap((step) => shapesOf(step, seen));
  for (const tolerance of [0.7, 1.5, 3]) {
    const lines = shown.map((shape) => asDrawn(shape, { map, tolerance, version }));
    const characters = lines.reduce((sum, { path }) => sum + path.length + 60, 0);
    if (characters <= MOST_CHARACTERS || tolerance === 3) return longest(lines);
  }
  return [];
}

type Shape = { color: Exclude<Step["color"], "none"> } & (
  | { width: number; points: Point[] }
  | { width: null; rings: Point[][] }
);
type Seen = SeenMap & {
  scale: number;
  around: Float32Array;
  /** The heights of all that is seen somewhere. */
  present: ReadonlySet<number>;
};

function shapesOf({ color, line, isFill, height, box }: Step, seen: Seen): Shape[] {
  if (color === "none") return [];
  if (line) return piecesOf(line, height, seen).map((piece) => ({ color, ...piece }));
  const rings = isFill && seen.present.has(height) ? areaOf(box, height, seen) : [];
  return rings.length > 0 ? [{ color, width: null, rings }] : [];
}

type Sample = { x: number; y: number; width: number; isNarrowed: boolean };
type Piece = { width: number; points: Point[] };

/** What is to be seen of a line, as pieces of one width each. */
function piecesOf(line: InkLine, height: number, seen: Seen): Piece[] {
  const runs: Sample[][] = [];
  let run: Sample[] = [];
  let covered = 0;
  let [all, hidden] = [0, 0];
  const end = () => {
    if (run.length > 0) runs.push(run);
    [run, covered] = [[], 0];
  };
  for (const { step, ...sample } of samplesOf(line, 1 / seen.scale)) {
    const [topmost, width] = lookAt(sample, seen);
    if (topmost > height) {
      [all, hidden, covered] = [all + 1, hidden + 1, covered + step];
      continue;
    }
    const isSeen = topmost === height && width >= NARROWEST * sample.width;
    if (!isSeen) {
      end();
      continue;
    }
    all += 1;
    if (covered > CROSSED) end();
    const isNarrowed = width < NARROWED * sample.width;
    run.push({ ...sample, isNarrowed, width: isNarrowed ? width : sample.width });
    covered = 0;
  }
  end();
  return hidden > MOST_COVERED * all ? [] : runs.flatMap(byWidth);
}

/** Points along a line that are no farther apart than this, in units. */
function* samplesOf({ points, width }: InkLine, apart: number) {
  let before: { x: number; y: number; width: number } | undefined;
  for (const point of inkMiddle(points, width)) {
    const from = before ?? point;
    const length = Math.hypot(point.x - from.x, point.y - from.y);
    const pieces = before ? Math.max(1, Math.min(10_000, Math.ceil(length / apart))) : 1;
    for (let piece = 1; piece <= pieces; piece += 1) {
      const t = piece / pieces;
      yield {
        x: from.x + (point.x - from.x) * t,
        y: from.y + (point.y - from.y) * t,
        width: from.width + (point.width - from.width) * t,
        step: length / pieces,
      };
    }
    before = point;
  }
}

/** The height of what lies on top at a place, and how wide a line through it may be that is nothing but ink. */
function lookAt({ x, y }: { x: number; y: number }, seen: Seen): [topmost: number, width: number] {
  const column = Math.floor((x - seen.frame.left) * seen.scale);
  const row = Math.floor((y - seen.frame.top) * seen.scale);
  if (column < 0 || row < 0 || column >= seen.width || row >= seen.height) return [0, 0];
  const at = row * seen.width + column;
  return [seen.heights[at] ?? 0, (2 * (seen.around[at] ?? 0)) / seen.scale];
}

function byWidth(run: readonly Sample[]): Piece[] {
  const pieces: Piece[] = [];
  let own: Sample[] = [];
  let [low, high] = [Infinity, 0];
  const end = () => {
    const width = own.at(-1)?.isNarrowed ? low : Math.sqrt(low * high);
    pieces.push({ width, points: own.map(({ x, y }): Point => [x, y]) });
  };
  for (const sample of run) {
    const { width, isNarrowed } = sample;
    const isSame =
      isNarrowed === own.at(-1)?.isNarrowed &&
      Math.max(high, width) <= (isNarrowed ? SAME_RUBBED : SAME_WIDTH) * Math.min(low, width);
    if (own.length > 1 && !isSame) {
      end();
      own = own.slice(-1);
      [low, high] = [Infinity, 0];
    }
    own.push(sample);
    [low, high] = [Math.min(low, width), Math.max(high, width)];
  }
  end();
  return pieces;
}

/** How far it is from each pixel to the next one without ink, in pixels (a chamfer transform). */
function inkAround({ width, height, heights }: SeenMap): Float32Array {
  const around = new Float32Array(width * height);
  const least = (at: number, x: number, dx: number, dy: number) => {
    const isInside = x + dx >= 0 && x + dx < width;
    const other = isInside ? (around[at + dx + dy * width] ?? 0) : 0;
    return other + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
  };
  for (let at = 0; at < around.length; at += 1) {
    if (heights[at] === 0) continue;
    const x = at % width;
    const [left, above] = [least(at, x, -1, 0), least(at, x, 0, -1)];
    around[at] = Math.min(left, above, least(at, x, -1, -1), least(at, x, 1, -1));
  }
  for (let at = around.length - 1; at >= 0; at -= 1) {
    if (heights[at] === 0) continue;
    const x = at % width;
    const [right, below] = [least(at, x, 1, 0), least(at, x, 0, 1)];
    around[at] = Math.min(around[at] ?? 0, right, below, least(at, x, 1, 1), least(at, x, -1, 1));
  }
  return around;
}

/** What is to be seen of an area, and a little of it under the lines that lie on it. */
function areaOf(box: Box, height: number, map: Seen): Point[][] {
  const { heights, frame, scale } = map;
  const under = UNDER_LINES * scale;
  // Only around it: a sheet may have thousands.
  const near = pixelsAround(box, map);
  const width = near.right - near.left;
  const all = Math.max(0, width * (near.bottom - near.top));
  const heightAt = (at: number) =>
    heights[near.left + (at % width) + (near.top + Math.floor(at / width)) * map.width] ?? 0;
  const isIn = new Uint8Array(all);
  let edge: number[] = [];
  for (let at = 0; at < all; at += 1) {
    if (heightAt(at) !== height) continue;
    isIn[at] = 1;
    edge.push(at);
  }
  for (let grown = 0; grown < under; grown += 1) {
    const next: number[] = [];
    for (const at of edge) {
      const x = at % width;
      const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const one of beside) {
        if (one < 0 || one >= all || isIn[one] === 1 || heightAt(one) <= height) continue;
        isIn[one] = 1;
        next.push(one);
      }
    }
    edge = next;
  }
  return outlinesOf(isIn, width).map((ring) =>
    ring.map(([x, y]): Point => [
      frame.left + (near.left + x) / scale,
      frame.top + (near.top + y) / scale,
    ]),
  );
}

/** The pixels of a map around a box, with all that lies under lines beside it and a rim. */
function pixelsAround({ left, top, right, bottom }: Box, { frame, scale, width, height }: Seen) {
  const more = UNDER_LINES + 3 / scale;
  const grown = { left: left - more, top: top - more, right: right + more, bottom: bottom + more };
  const all = { left: 0, top: 0, right: width, bottom: height };
  return overlapOf(pixelsOf(grown, { left: frame.left, top: frame.top, scale }), all);
}

type Drawing = { map: SeenMap; tolerance: number; version: "black" | "colors" };

function asDrawn(shape: Shape, { map: { frame }, tolerance, version }: Drawing): DrawnLine {
  const scale = (LINES_SIZE * (1 - 2 * paperMargin)) / Math.max(frame.width, frame.height);
  const place = ([x, y]: Point): Point => [
    (LINES_SIZE - frame.width * scale) / 2 + (x - frame.left) * scale,
    (LINES_SIZE - frame.height * scale) / 2 + (y - frame.top) * scale,
  ];
  const color = markerColors[version === "black" ? "black" : shape.color];
  if (shape.width === null) {
    const rings = shape.rings.map((ring) => simplifyLine(ring.map(place), tolerance));
    const path = rings.map((ring) => `${pathOf(ring)}z`).join("");
    return { path, length: Math.max(...rings.map(lengthOf)) / 3, color, isFill: true };
  }
  const points = simplifyLine(shape.points.map(place), tolerance);
  const width = Math.round(shape.width * scale * 10) / 10;
  return { path: pathOf(points), length: lengthOf(points), width, color };
}

/** Of more than a page can hold, the longest. */
function longest(lines: readonly DrawnLine[]): DrawnLine[] {
  const kept = new Set<DrawnLine>();
  let characters = 0;
  for (const line of lines.toSorted((a, b) => b.length - a.length)) {
    characters += line.path.length + 60;
    if (characters <= MOST_CHARACTERS) kept.add(line);
  }
  return lines.filter((line) => kept.has(line));
}

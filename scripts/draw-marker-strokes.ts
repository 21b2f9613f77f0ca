/** Draws the interface's marker strokes once and writes them as path data: `node scripts/draw-marker-strokes.ts`. */
import { writeFile } from "node:fs/promises";
import { getStroke } from "perfect-freehand";

import { brandStrokes } from "./brand-strokes.ts";
import { lengthOf, pathOf, simplifyLine, type DrawnLine } from "../app/lib/lines/drawn-line.ts";
import { lineTimes, seconds } from "../app/lib/lines/line-times.ts";
import type { Line, Point } from "./marker-lines.ts";
import { photoHintStrokes } from "./photo-hint-strokes.ts";
import { scribbleStrokes } from "./scribble-strokes.ts";

const piecesPerStep = 8;

/** These are never shown larger than a letter, on every page: whole units of their sheet are enough. */
const grains: Readonly<Record<string, number>> = Object.fromEntries(
  ["cross", "tick", "plus", "minus", "back", "forth"].map((name) => [name, 10]),
);

type Strokes = Record<string, { width: number; lines: readonly Line[] }>;

function draw(strokes: Strokes): [name: string, paths: string][] {
  return Object.entries(strokes).map(([name, { width, lines }], index) => {
    const paths = lines
      .flatMap(split)
      .map((line, at) => outline(line, width, index * 1.7 + at * 2.3, grains[name]))
      .join("");
    return [name, paths];
  });
}

const brand = draw(brandStrokes);
/** What few pages show has files of its own, so that the others do not load it. */
const ofSite: readonly string[] = ["arrow", "circle", "clock"];
const only = (wanted: (name: string) => boolean) => brand.filter(([name]) => wanted(name));
const drawings = [
  [
    "marker-strokes",
    "Strokes of the brand, as outlines to be filled.",
    "strokes",
    only((name) => !ofSite.includes(name)),
  ],
  [
    "drawing-strokes",
    "Larger strokes of the brand, which few pages show.",
    "drawingStrokes",
    only((name) => ofSite.includes(name)),
  ],
] as const;
for (const [file, purpose, name, drawn] of drawings) {
  const lines = drawn.map(
    ([key, paths]) => `  ${key.includes("-") ? `"${key}"` : key}: "${paths}",\n`,
  );
  const text = `// Written by scripts/draw-marker-strokes.ts: change the lines there, not here.

/** ${purpose} */
export const ${name} = {
${lines.join("")}} as const;
`;
  await writeFile(new URL(`../app/ui/marker/${file}.ts`, import.meta.url), text);
}

// Few pages show one of these: they are files of pictures, not part of every page's scripts.
for (const [file, strokes] of [
  ["scribbles", scribbleStrokes],
  ["photo-hints", photoHintStrokes],
] as const) {
  const pictures = draw(strokes).map(([name, paths]) => `<path id="${name}" d="${paths}"/>`);
  await writeFile(
    new URL(`../app/ui/marker/${file}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg">${pictures.join("")}</svg>\n`,
  );
}

// The same scribbles as they are drawn, stroke after stroke: a picture that moves by itself.
const drawnScribbles = Object.entries(scribbleStrokes).map(([name, { width, lines }]) => {
  const strokes = lines.map((line) => joined(split(line).map(middle)));
  const { times } = lineTimes(strokes, "quick");
  const paths = strokes.map(({ path }, at) => {
    const { begins = 0, takes = 0 } = times[at] ?? {};
    const timing = `animation-delay:${seconds(begins)};animation-duration:${seconds(takes)}`;
    return `<path pathLength="1" style="${timing}" d="${path}"/>`;
  });
  return `<g id="${name}" stroke-width="${width * 10}">${paths.join("")}</g>`;
});
const motion =
  "g{display:none}g:target{display:inline}path{stroke-dasharray:1 2;animation:draw linear both}@keyframes draw{from{stroke-dashoffset:1;opacity:0}1%{opacity:1}to{stroke-dashoffset:0}}";
await writeFile(
  new URL("../app/ui/marker/scribbles-drawn.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" fill="none" stroke="#16130e" stroke-linecap="round" stroke-linejoin="round"><style>${motion}</style>${drawnScribbles.join("")}</svg>\n`,
);

/** The parts between a stroke's corners are drawn without lifting the pen. */
function joined(parts: readonly DrawnLine[]): DrawnLine {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const [first = "", ...others] = parts.map(({ path }) => path);
  const on = others.map((path) => path.replace(/^M-?\d+ -?\d+/, ""));
  return { path: [first, ...on].join(""), length };
}

/** Walks a smooth curve through the points of a line. */
function walk(line: Line): Point[] {
  const walked: Point[] = [];
  line.forEach((from, index) => {
    const to = line[index + 1];
    if (!to) return void walked.push(from);
    const before = line[index - 1] ?? from;
    const after = line[index + 2] ?? to;
    for (let piece = 0; piece < piecesPerStep; piece += 1) {
      const t = piece / piecesPerStep;
      walked.push([
        catmullRom(before[0], from[0], to[0], after[0], t),
        catmullRom(before[1], from[1], to[1], after[1], t),
      ]);
    }
  });
  return walked;
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
  );
}

/** A point given twice is a corner: the pen stops there and starts again. */
function split(line: Line): Line[] {
  const parts: Point[][] = [[]];
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before && before[0] === point[0] && before[1] === point[1]) parts.push([]);
    parts.at(-1)?.push(point);
  });
  return parts;
}

/** The middle of one stroke, in tenths of the sheet's unit. */
function middle(line: Line): DrawnLine {
  const points = walk(line).map(([x, y]): Point => [x * 10, y * 10]);
  return { path: pathOf(simplifyLine(points, 5)), length: Math.round(lengthOf(points)) };
}

/**
 * One stroke of a felt tip, as the path of its outline: it swells and thins, and ends blunt.
 * @param grain how many tenths of the sheet's unit it is rounded to
 */
function outline(line: Line, width: number, seed: number, grain = 1): string {
  const points = walk(line).map(([x, y], index) => {
    const along = index * 0.13 + seed;
    return { x, y, pressure: 0.52 + 0.2 * Math.sin(along) + 0.1 * Math.sin(along * 2.7 + seed) };
  });
  const polygon = getStroke(points, {
    size: width,
    thinning: 0.42,
    smoothing: 0.6,
    streamline: 0.1,
    simulatePressure: false,
    last: true,
  });
  return toPath(
    simplifyLine(
      polygon.map(([x, y]) => [x, y]),
      width * 0.14,
    ),
    grain,
  );
}

/** A closed curve through the middles of the sides, in relative steps; all of it in `grain` tenths. */
function toPath(points: Point[], grain: number): string {
  const last = points.at(-1);
  if (!last) return "";
  const whole = (tenths: number) => Math.round(tenths / grain) * grain;
  const tenths = (value: number) => whole(value * 10);
  let [px, py] = last.map(tenths);
  let path = "";
  let cx = 0;
  let cy = 0;
  const middles = [...points, ...points.slice(0, 1)].map((point) => {
    const [x, y] = point.map(tenths);
    const middle = {
      bend: [px ?? 0, py ?? 0],
      x: whole(((px ?? 0) + (x ?? 0)) / 2),
      y: whole(((py ?? 0) + (y ?? 0)) / 2),
    };
    [px, py] = [x, y];
    return middle;
  });
  middles.forEach(({ bend: [bx = 0, by = 0], x, y }, index) => {
    const steps = index === 0 ? [x, y] : [bx - cx, by - cy, x - cx, y - cy];
    path += (index === 0 ? "M" : "q") + steps.map(short).join(" ").replaceAll(" -", "-");
    [cx, cy] = [x, y];
  });
  return `${path}z`;
}

function short(tenth: number): string {
  return String(tenth / 10).replace(/^(-?)0\./, "$1.");
}

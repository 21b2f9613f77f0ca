/** Draws the interface's marker strokes once and writes them as path data: `node scripts/draw-marker-strokes.ts`. */
import { writeFile } from "node:fs/promises";

import { brandStrokes } from "./brand-strokes.ts";
import type { DrawnLine } from "../app/lib/lines/drawn-line.ts";
import { lineTimes, seconds } from "../app/lib/lines/line-times.ts";
import type { Line } from "./marker-lines.ts";
import { middle, outline, split } from "./marker-outline.ts";
import { photoHintStrokes } from "./photo-hint-strokes.ts";
import { scribbleStrokes } from "./scribble-strokes.ts";

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

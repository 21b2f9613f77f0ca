/** Draws the interface's marker strokes once and writes them as path data: `node scripts/draw-marker-strokes.ts`. */
import { writeFile } from "node:fs/promises";

import { brandStrokes } from "./brand-strokes.ts";
import type { Line } from "./marker-lines.ts";
import { outline, split } from "./marker-outline.ts";
import { photoHintStrokes } from "./photo-hint-strokes.ts";
import { scribbleStrokes } from "./scribble-strokes.ts";

function draw(strokes: Record<string, { width: number; lines: readonly Line[] }>): string {
  return Object.entries(strokes)
    .map(([name, { width, lines }], index) => {
      const paths = lines
        .flatMap(split)
        .map((line, at) => outline(line, width, index * 1.7 + at * 2.3))
        .join("");
      return `  ${name.includes("-") ? `"${name}"` : name}: "${paths}",\n`;
    })
    .join("");
}

const drawings = [
  ["marker-strokes", "Strokes of the brand, as outlines to be filled.", "strokes", brandStrokes],
  [
    "scribble-strokes",
    "Small drawings for empty places, on a sheet of 100 by 100.",
    "scribbles",
    scribbleStrokes,
  ],
  [
    "photo-hint-strokes",
    "What the print check finds in a photo, on a sheet of 100 by 100.",
    "photoHints",
    photoHintStrokes,
  ],
] as const;
for (const [file, purpose, name, drawn] of drawings) {
  const text = `// Written by scripts/draw-marker-strokes.ts: change the lines there, not here.

/** ${purpose} */
export const ${name} = {
${draw(drawn)}} as const;
`;
  await writeFile(new URL(`../app/ui/marker/${file}.ts`, import.meta.url), text);
}

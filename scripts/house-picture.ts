import { brand } from "../app/brand.ts";
import {
  floors,
  groups,
  house,
  openRooms,
  orderRooms,
  provider,
  roof,
  steps,
  walledRooms,
  ways,
  type Room,
} from "./house-plan.ts";
import type { Line, Point } from "./marker-lines.ts";
import { outline, split } from "./marker-outline.ts";

const { paper, ink, yellow } = brand.colors;
const font = "Figtree, 'Segoe UI', Helvetica, Arial, 'DejaVu Sans', sans-serif";

type Box = readonly [number, number, number, number];

/** A different tremor of the hand for each stroke, the same in every run. */
function strokeSeed([x, y]: Point): number {
  return (x * 0.37 + y * 0.61) % 7;
}

function stroke(line: Line, width: number, color: string = ink): string {
  const paths = split(line).map((part) => outline(part, width, strokeSeed(part[0] ?? [0, 0])));
  return `<path fill="${color}" d="${paths.join("")}"/>`;
}

/** A line that nearly runs straight. */
function sweep([x1, y1]: Point, [x2, y2]: Point): Line {
  const bend = Math.sin(x1 + y1 * 1.3 + x2) * 1.4;
  const isFlat = Math.abs(x2 - x1) > Math.abs(y2 - y1);
  const [dx, dy] = isFlat ? [0, bend] : [bend, 0];
  const at = (share: number): Point => [
    x1 + (x2 - x1) * share + dx,
    y1 + (y2 - y1) * share + dy * (share < 0.5 ? 1 : -1),
  ];
  return [[x1, y1], at(0.3), at(0.7), [x2, y2]];
}

/** A frame of four strokes that do not quite meet. */
function frame([x, y, width, height]: Box, pen: number, fill: string): string {
  const right = x + width;
  const bottom = y + height;
  const sides = [
    sweep([x - 2, y], [right + 1, y + 1]),
    sweep([right, y - 2], [right - 1, bottom + 2]),
    sweep([right + 2, bottom], [x - 1, bottom + 1]),
    sweep([x, bottom + 2], [x + 1, y - 1]),
  ];
  const area = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
  return area + sides.map((side) => stroke(side, pen)).join("");
}

type Look = { size: number; weight?: number; anchor?: "start" | "middle"; folder?: string };

function text([x, y]: Point, says: string, look: Look): string {
  const { size, weight = 400, anchor = "start", folder } = look;
  const named = folder ? ` data-folder="${folder}"` : "";
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"${named}>${says}</text>`;
}

const nameOf = (folder: string) => folder.split("/").at(-1) ?? folder;

/** Names in one line, spread evenly around the middle of their room. */
function row(folders: readonly string[], [x, y]: Point, width: number, size: number): string {
  const letters = folders.map((folder) => nameOf(folder).length);
  const gap = size * 0.62;
  const advance = size * 0.62;
  const total = letters.reduce((sum, count) => sum + count * advance, 0);
  const space = Math.min((width - total) / Math.max(folders.length - 1, 1), gap * 4);
  let left = x + (width - total - space * (folders.length - 1)) / 2;
  return folders
    .map((folder, index) => {
      const own = (letters[index] ?? 0) * advance;
      const middle = Math.round(left + own / 2);
      left += own + space;
      return text([middle, y], nameOf(folder), { size, weight: 600, anchor: "middle", folder });
    })
    .join("");
}

function contents({ folder, says, box, inside }: Room): string {
  const [x, y, width, height] = box;
  const middle = x + width / 2;
  const top = inside ? y + 22 : y + height / 2 - 2;
  const rows = inside?.rows ?? [];
  return [
    text([middle, top], nameOf(folder), { size: 17, weight: 700, anchor: "middle", folder }),
    text([middle, top + 17], says, { size: 12.5, anchor: "middle" }),
    ...rows.map((names, index) =>
      row(names, [x + 12, (inside?.top ?? 0) + index * 21], width - 24, 13),
    ),
  ].join("");
}

function group({ says, box, rows }: (typeof groups)[number]): string {
  const [x, y, width] = box;
  return [
    frame(box, 1.8, paper),
    text([x + width / 2, y + 17], says, { size: 12.5, anchor: "middle" }),
    ...rows.map((names, index) => {
      const top = y + 36 + index * 18 + (3 - rows.length) * 9;
      const folders = names.map((name) => `app/features/${name}`);
      return row(folders, [x + 12, top], width - 24, 13);
    }),
  ].join("");
}

/** The number of a step, on yellow in a drawn ring. */
function badge([x, y]: Point, number: number, radius = 12): string {
  const ring = Array.from({ length: 11 }, (_, index): Point => {
    const angle = (index / 9.4) * 2 * Math.PI - 1.2;
    const reach = radius + Math.sin(index * 2.1 + number) * 0.7;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return [
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${yellow}"/>`,
    stroke(ring, 2.2),
    text([x, y + radius * 0.38], String(number), {
      size: radius * 1.1,
      weight: 700,
      anchor: "middle",
    }),
  ].join("");
}

/** The way of the order: a highlighter's stroke under a thin line with a tip. */
function way(line: Line): string {
  const [tipX, tipY] = line.at(-1) ?? [0, 0];
  const [fromX, fromY] = line.at(-2) ?? [0, 0];
  const angle = Math.atan2(tipY - fromY, tipX - fromX);
  const side = (turn: number): Point => [
    tipX - Math.cos(angle + turn) * 9,
    tipY - Math.sin(angle + turn) * 9,
  ];
  const tip: Line = [side(0.6), [tipX, tipY], [tipX, tipY], side(-0.6)];
  return stroke(line, 9, yellow) + stroke(line, 2.2) + stroke(tip, 2.4);
}

function legend(): string {
  return steps
    .map(({ says, file }, index) => {
      const x = 40 + Math.floor(index / 5) * 380;
      const y = 892 + (index % 5) * 37;
      return [
        badge([x, y], index + 1, 11),
        text([x + 22, y - 1], says, { size: 14, weight: 700 }),
        `<text x="${x + 22}" y="${y + 15}" font-size="12" data-file="${file}">${file.slice(4)}</text>`,
      ].join("");
    })
    .join("");
}

function walls(): string {
  const { left, right } = house;
  const top = floors[0];
  const ground = floors.at(-1) ?? 0;
  return [
    stroke(roof, 5),
    chimney(),
    ...floors.slice(0, -1).map((y) => stroke(sweep([left, y], [right, y]), 3)),
    stroke(sweep([left, top], [left, ground]), 4.4),
    stroke(sweep([right, top], [right, ground]), 4.4),
    stroke(sweep([10, ground], [790, ground]), 5),
  ].join("");
}

/** The chimney, and the drop of ink that is the brand's mark, where smoke would be. */
function chimney(): string {
  const drop = `<path d="M33 3c8 11 22 24 22 38 0 13-10 21-23 21S9 53 9 40C9 27 24 15 33 3Z"/><path fill="none" stroke="${yellow}" stroke-width="4.5" stroke-linecap="round" d="M21 43c5 8 17 8 22 0"/><circle cx="25" cy="33" r="3.2" fill="${yellow}"/><circle cx="40" cy="33" r="3.2" fill="${yellow}"/>`;
  const bricks: Line = [
    [536, 86],
    [537, 44],
    [537, 44],
    [574, 44],
    [574, 44],
    [574, 99],
  ];
  return `${stroke(bricks, 3.6)}<g transform="translate(536 2) scale(.58)">${drop}</g>`;
}

function world(): string {
  const [x, y, width] = provider.box;
  return [
    frame(provider.box, 2.4, paper),
    ...provider.says.map((says, index) =>
      text([x + width / 2, y + 25 + index * 18], says, { size: 14, anchor: "middle" }),
    ),
  ].join("");
}

/** The picture of the house, with the way of one order through it, as SVG. */
export function housePicture(): string {
  const { width, height } = house;
  const parts = [
    `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="18" fill="${paper}" stroke="${ink}" stroke-opacity=".25"/>`,
    walls(),
    ...walledRooms.map((room) => frame(room.box, 2.4, paper)),
    ...groups.map(group),
    world(),
    ...ways.map(way),
    ...orderRooms.map((room) => frame(room.box, 3, paper)),
    ...[...openRooms, ...walledRooms, ...orderRooms].map(contents),
    ...steps.map(({ at: [x, y] }, index) => badge([x, y], index + 1)),
    legend(),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}" fill="${ink}">
<title>The house of the code, and the way of one order through it</title>
${parts.join("\n")}
</svg>
`;
}

import { LINES_SIZE } from "~/lib/lines/drawn-line";
import type { Point } from "~/art/figures/figure-pen";
import { WAY_HEIGHT, wayLines } from "~/orders/steps/way-lines";
import type { MailSceneName } from "~/ui/mail/mail-scene-names";
import { mailColors } from "~/ui/mail/mail-style";

import { glow, line, person, ring, SCENE, shape, sparks } from "./scene-pen.server";

/** The great moments, each drawn with the strokes of our own pages. */
const scenes: Record<MailSceneName, () => string> = {
  picked: () =>
    glow(206, 105, 66, 78) +
    fourth({ x: 12, y: 54 }, { size: 32, down: 40 }, 1) +
    fourth({ x: 152, y: 52 }, { size: 36, down: 40 }, 2, mailColors.paper) +
    fourth({ x: 292, y: 56 }, { size: 22, down: 36 }, 3) +
    fourth({ x: 432, y: 53 }, { size: 40, down: 46 }, 4) +
    ring({ x: 134, y: 20 }, 146, 172),
  live: () =>
    glow(280, 190, 236, 168) +
    sparks({ x: 280, y: 190 }, 122, 58, 174, 4) +
    person("small", 92, 5.4) +
    person("grown", 292, 5.4, mailColors.yellow) +
    person("middle", 454, 5.4),
  sold: () =>
    glow(280, 112, 66, 66) +
    person("small", 96, 5.6) +
    person("grown", 462, 5.6) +
    shape("heart", { x: 232, y: 66, scale: 96 }, { fill: mailColors.paper, tip: 6, seed: 9 }) +
    sparks({ x: 280, y: 112 }, 130, 50, 66, 4),
  "on-its-way": () => way(2),
  paid: () =>
    glow(330, 120, 112, 84) +
    person("small", 118, 5.6) +
    shape("jar", { x: 250, y: 44, scale: 156 }, { fill: mailColors.paper, tip: 5, seed: 4 }) +
    coins.map(([x, y], at) => coin(x, y, at)).join("") +
    sparks({ x: 329, y: 20 }, 205, 180, 24, 2) +
    sparks({ x: 329, y: 20 }, -25, 0, 24, 2) +
    shape("heart", { x: 452, y: 60, scale: 52 }, { fill: mailColors.yellow, seed: 21 }) +
    shape("star", { x: 498, y: 128, scale: 40 }, { fill: mailColors.yellow, seed: 22 }),
};

/** In the jar, and one that falls into it. */
const coins: readonly Point[] = [
  [270, 154],
  [304, 158],
  [340, 156],
  [356, 136],
  [286, 128],
  [322, 126],
  [312, 3],
];

/** A scene as SVG, in twice its size in the mail. */
export function sceneSvg(name: MailSceneName): string {
  const { width, height } = SCENE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${mailColors.paper}"/>${scenes[name]()}</svg>`;
}

/** One of the four shirts: its print is a face, each time in another place and size. */
function fourth(
  { x, y }: { x: number; y: number },
  { size, down }: { size: number; down: number },
  seed: number,
  fill?: string,
): string {
  const [left, top] = [x + 54 - size / 2, y + down];
  const mouth: Point[] = [
    [left + size * 0.3, top + size * 0.56],
    [left + size * 0.5, top + size * 0.72],
    [left + size * 0.72, top + size * 0.54],
  ];
  return (
    shape("shirt", { x, y, scale: 108 }, { ...(fill && { fill }), seed }) +
    shape("coin", { x: left, y: top, scale: size }, { tip: 3, seed: seed + 7 }) +
    line(mouth, { tip: 3, seed })
  );
}

function coin(x: number, y: number, seed: number): string {
  const inner: Point[] = [
    [x + 17, y + 10],
    [x + 17.5, y + 17],
    [x + 17, y + 24],
  ];
  return (
    shape("coin", { x, y, scale: 34 }, { fill: mailColors.yellow, tip: 3, seed }) +
    line(inner, { tip: 3, seed })
  );
}

/** The line from the marker to the door, as far as it has come; what is ahead is faint. */
function way(reached: number): string {
  const scale = SCENE.width / LINES_SIZE;
  const lift = (SCENE.height - WAY_HEIGHT * scale) / 2;
  const drawn = (paths: readonly { path: string }[], color: string) =>
    `<path d="${paths.map(({ path }) => path).join("")}" fill="none" stroke="${color}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<g transform="translate(0 ${lift}) scale(${scale})"><ellipse cx="${reached * 250 + 125}" cy="122" rx="118" ry="108" fill="${mailColors.yellow}"/>${drawn(wayLines.slice(reached + 1), mailColors.line)}${drawn(wayLines.slice(0, reached + 1), mailColors.ink)}</g>`;
}

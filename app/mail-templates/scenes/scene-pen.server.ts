import { figures, type Figure } from "~/art/figures/figures";
import { figureMarks, whiteShirtPaints } from "~/art/figures/figure-marks";
import { defaultTip, drawMarks, moveTo, pairs, type Point } from "~/art/figures/figure-pen";
import { markerLine, smoothLine } from "~/art/stroke-path";
import { mailColors } from "~/ui/mail/mail-style";

/** A scene's size in the mail; its picture has twice as many pixels. */
export const SCENE = { width: 560, height: 210 } as const;

const TIP = 4;

type Placed = { x: number; y: number; scale?: number };
type Drawn = { fill?: string; tip?: number; seed?: number };

/** What scenes are drawn with, on a sheet of one by one. */
const shapes = {
  shirt: pairs([
    0.34, 0.13, 0.42, 0.19, 0.5, 0.21, 0.58, 0.19, 0.66, 0.13, 0.8, 0.2, 0.93, 0.29, 0.81, 0.51,
    0.68, 0.45, 0.7, 0.66, 0.68, 0.9, 0.5, 0.92, 0.31, 0.9, 0.3, 0.66, 0.32, 0.45, 0.19, 0.51, 0.07,
    0.29, 0.2, 0.2, 0.34, 0.13,
  ]),
  heart: pairs([
    0.5, 0.3, 0.4, 0.15, 0.24, 0.13, 0.11, 0.26, 0.13, 0.46, 0.28, 0.67, 0.5, 0.88, 0.72, 0.68,
    0.88, 0.45, 0.88, 0.25, 0.75, 0.13, 0.6, 0.16, 0.5, 0.3,
  ]),
  star: pairs([
    0.5, 0.06, 0.62, 0.37, 0.95, 0.38, 0.69, 0.59, 0.79, 0.92, 0.5, 0.73, 0.21, 0.92, 0.31, 0.59,
    0.05, 0.38, 0.38, 0.37, 0.5, 0.06,
  ]),
  coin: round(0.46, 0.46),
  jar: pairs([
    0.24, 0.12, 0.24, 0.2, 0.12, 0.3, 0.09, 0.6, 0.12, 0.9, 0.24, 0.97, 0.5, 0.98, 0.76, 0.97, 0.88,
    0.9, 0.91, 0.6, 0.88, 0.3, 0.76, 0.2, 0.76, 0.12, 0.24, 0.12,
  ]),
} satisfies Record<string, Point[]>;

/** Once around, and a little over its beginning, as a hand closes a circle. */
function round(wide: number, tall: number): Point[] {
  return Array.from({ length: 15 }, (_, step): Point => {
    const turn = (step / 13) * 2 * Math.PI - 1.9;
    return [0.5 + wide * Math.cos(turn), 0.5 + tall * Math.sin(turn)];
  });
}

/** One of the shapes with its marker line; filled first, if it has a color. */
export function shape(name: keyof typeof shapes, { x, y, scale = 1 }: Placed, drawn: Drawn = {}) {
  return line(moveTo(shapes[name], x, y, scale), drawn);
}

/** A line of the marker through these points. */
export function line(points: Point[], { fill, tip = TIP, seed = 1 }: Drawn = {}): string {
  return `${fill ? filled(points, fill) : ""}<path d="${markerLine(points, tip, seed)}" fill="${mailColors.ink}"/>`;
}

/** The circle that a hand draws around what it has picked. */
export function ring({ x, y }: Placed, wide: number, tall: number): string {
  return line(
    round(0.5, 0.5).map(([px, py]): Point => [x + px * wide, y + py * tall]),
    { tip: TIP * 1.5, seed: 5 },
  );
}

/** Yellow behind the middle of a scene: not quite round. */
export function glow(x: number, y: number, wide: number, tall: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${tall}" fill="${mailColors.yellow}" transform="rotate(-3 ${x} ${y})"/>`;
}

/** Short lines that fly off a middle, from one angle to another; degrees, 0 to the right. */
export function sparks({ x, y }: Placed, from: number, to: number, near: number, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const turn = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180;
    const far = near + (at % 2 === 0 ? 22 : 13);
    const end = (length: number): Point => [
      x + Math.cos(turn) * length * 1.5,
      y - Math.sin(turn) * length,
    ];
    return line([end(near), end((near + far) / 2), end(far)], { seed: at + 11 });
  }).join("");
}

const byAge = { small: 0, middle: 1, grown: 2 } as const;

/**
 * Someone of the picture "To scale" from the hips up, in a shirt with a heart on it. The lower edge
 * of the scene cuts them off.
 * @param inch how many units of the scene an inch is
 */
export function person(who: keyof typeof byAge, middle: number, inch: number, cloth?: string) {
  const figure = figures[byAge[who]];
  if (!figure) throw new Error("Three people stand in the picture");
  const { body, head } = figureMarks(figure);
  const marks = [...body, ...head].map((mark) => ({
    ...mark,
    tip: (mark.tip ?? defaultTip) * 1.15,
  }));
  const hips = figure.legs.hipHeight + 1;
  const sheet = {
    pixelsPerInch: inch,
    originX: middle,
    groundY: SCENE.height + hips * inch,
    paints: cloth ? { ...whiteShirtPaints, cloth, fold: "#e3bd00" } : whiteShirtPaints,
  };
  return drawMarks(marks, sheet, 40 * byAge[who]) + chestHeart(figure, middle, inch, hips);
}

function chestHeart({ shirt }: Figure, middle: number, inch: number, hips: number): string {
  const wide = shirt.shoulderHalf * 0.95 * inch;
  const top = SCENE.height - (shirt.neckHeight - shirt.neckHalf * 1.6 - hips) * inch;
  return shape("heart", { x: middle - wide / 2, y: top, scale: wide }, { tip: 3, seed: 3 });
}

function filled(points: Point[], color: string): string {
  const around = smoothLine(points, TIP).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `<path d="M${around.join("L")}Z" fill="${color}"/>`;
}

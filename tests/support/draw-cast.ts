import { garmentSizes } from "~/art/garments/garment-sizes";
import { pathOf, simplifyLine } from "~/lib/lines/drawn-line";
import type { CastName, CastPrint } from "~/lib/cast-prints";
import { smoothLine } from "~/art/stroke-path";
import { type Figure, figures } from "~/art/figures/figures";
import { figureMarks, whiteShirtPaints } from "~/art/figures/figure-marks";
import { defaultTip, type Mark, type Point } from "~/art/figures/figure-pen";
import { onOtherSide } from "~/art/figures/figure-shirt";
import { belowNeck } from "~/art/figures/worn-print";

/** The people of "To scale" and two more, one for each age that visitors browse by. */
export function castPeople(): Record<CastName, Figure> {
  const [small, middle, grown] = figures;
  if (!small || !middle || !grown) throw new Error("Three people stand in the picture");
  return {
    "4-7": small,
    "8-10": middle,
    "11-13": {
      ...middle,
      head: { ...middle.head, hair: "curls", height: 9 },
      right: { ...onOtherSide(middle.left), hand: "relaxed" },
      left: {
        shoulder: [-6.1, 42.4],
        elbow: [-11.4, 36.6],
        wrist: [-14.4, 42.8],
        thickness: [1.7, 1.4, 1.1],
        hand: "open",
        handLength: 4.4,
      },
    },
    "14-17": {
      ...grown,
      head: { ...grown.head, hair: "bun", half: 4.3 },
      left: onOtherSide(grown.right),
    },
    "18+": grown,
  };
}

/** Units of the picture in an inch. */
const perInch = 100;
/** From the hips to the top of the hair, square; inches. */
const box = { side: 31, aboveHead: 4.7 };
/** Inches across: in a small picture a child's print is a little larger than life. */
const printSide = 11;

/** Someone in a white shirt from head to hips, as an SVG with plain lines: light enough for a page. */
export function castSvg(person: Figure): string {
  const { body, head } = figureMarks(person);
  const side = box.side * perInch;
  const paths = [...body, ...head].map((mark) => plainMark(mark, person)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" fill="none" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>\n`;
}

/** Where the print lies on the shirt, in percent of the picture's side. */
export function castPrint(person: Figure): CastPrint {
  const { cut } = garmentSizes[person.size];
  const top = topOf(person) - (person.shirt.neckHeight - belowNeck[cut]);
  const share = (inches: number) => Math.round((inches / box.side) * 1000) / 10;
  return { left: share(box.side / 2 - printSide / 2), top: share(top), width: share(printSide) };
}

function topOf(person: Figure): number {
  return person.head.chin + person.head.height + box.aboveHead;
}

function plainMark({ points, fill, line = "ink", tip = defaultTip }: Mark, person: Figure): string {
  const place = ([x, y]: Point): Point => [
    (box.side / 2 + x) * perInch,
    (topOf(person) - y) * perInch,
  ];
  const smooth = simplifyLine(smoothLine(points.map(place), tip * perInch), perInch / 20);
  const stroke = line
    ? ` stroke="${whiteShirtPaints[line]}" stroke-width="${Math.round(tip * perInch)}"`
    : "";
  const filled = fill ? ` fill="${whiteShirtPaints[fill]}"` : "";
  return `<path d="${pathOf(smooth)}"${filled}${stroke}/>`;
}

import { type Lab, labOf, type Rgb } from "~/art/photo/lab-color";

/** How far apart two colors are, CIEDE2000 (Sharma, Wu and Dalal 2005). */
export function difference2000(one: Rgb, other: Rgb): number {
  return labDifference2000(labOf(one), labOf(other));
}

/** The same between two colors in Lab. */
function labDifference2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hue(x1, b1), hue(x2, b2)];
  const lightness = l2 - l1;
  const chroma = c2 - c1;
  const turn = c1 * c2 === 0 ? 0 : wrap(h2 - h1);
  const hueGap = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const meanL = (l1 + l2) / 2;
  const meanChroma = (c1 + c2) / 2;
  const meanHue = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(meanHue - 30)) +
    0.24 * Math.cos(radians(2 * meanHue)) +
    0.32 * Math.cos(radians(3 * meanHue + 6)) -
    0.2 * Math.cos(radians(4 * meanHue - 63));
  const wrapped = ((meanHue % 360) + 360) % 360;
  const rotation = 30 * Math.exp(-(((wrapped - 275) / 25) ** 2));
  const rc = 2 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sc = 1 + 0.045 * meanChroma;
  const sh = 1 + 0.015 * meanChroma * t;
  const cross = -Math.sin(radians(2 * rotation)) * rc * (chroma / sc) * (hueGap / sh);
  return Math.sqrt((lightness / sl) ** 2 + (chroma / sc) ** 2 + (hueGap / sh) ** 2 + cross);
}

function hue(a: number, b: number): number {
  return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function wrap(turn: number): number {
  if (turn > 180) return turn - 360;
  return turn < -180 ? turn + 360 : turn;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

import sharp from "sharp";
import { cutCorners } from "./garment-cuts";
import type { GarmentLook } from "~/schema/garment-look";
import { poseOf, turned } from "./garment-pose";

/** A small woven label with a marker squiggle, inside the neck of every shirt. Units of the 1600 square. */
type NeckLabel = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Red, green, blue and alpha. */
  pixels: Uint8Array;
};

const width = 84;
const height = 60;

/** Null for a back, where the label is inside. */
export async function neckLabel(look: GarmentLook): Promise<NeckLabel | null> {
  if (look.side === "back") return null;
  const { tilt } = poseOf(look);
  const [x, y] = turned([0, cutCorners[look.cut].neckInner[1] + 88], tilt);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-49 -35 98 70" width="${width}" height="${height}">
    <g transform="rotate(${tilt}) translate(-42 -25)">
    <rect x="2" y="1" width="80" height="46" rx="2" fill="#f5f1e6"/>
    <rect x="2" y="1" width="80" height="5" fill="#ded8c8"/>
    <path d="M22 29c4-9 8-12 9-6s-2 11 2 9 6-10 9-9-1 9 3 8 5-9 9-8 1 7 6 4" fill="none" stroke="#25221f" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M3 44h78" stroke="#cfc8b6" stroke-width="1"/></g>
  </svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return {
    left: Math.round(800 + x - width / 2),
    top: Math.round(y - height / 2),
    width,
    height,
    pixels: new Uint8Array(pixels),
  };
}

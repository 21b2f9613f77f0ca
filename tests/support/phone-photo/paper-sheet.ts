import { seededRandom, smoothNoise } from "~/art/seeded-noise";

import type { TrueInk } from "./draw-markers";

export type Ruling = "blank" | "ruled" | "squared";

export type PaperLook = {
  ruling: Ruling;
  /** Folded once each way, as it came home in a school bag. */
  folded: boolean;
  /** How well the pen covers: 1 a marker, 0.25 a hard pencil. */
  strength: number;
  seed: number;
  /** Red, green and blue of the paper; white if left out. */
  color?: readonly [number, number, number];
  /** Punched along the left side, or torn from a spiral pad. */
  holes?: "two" | "three" | "spiral";
  /** Strips of clear tape over the upper corners. */
  taped?: boolean;
  /** A staple in the upper left corner. */
  stapled?: boolean;
  /** The other side shines through this much. */
  through?: number;
};

/** A sheet with its drawing, three bytes a pixel. */
export type Sheet = {
  width: number;
  height: number;
  pixels: Uint8Array;
  /** 1 where the table is seen through a hole. */
  isHole: Uint8Array;
};

const paper = [247, 244, 236] as const;
const ruleInk = [150, 178, 214] as const;
const marginInk = [226, 140, 140] as const;
const grain = 256;

/** The paper with its lines, folds and grain under the ink, in even light. */
export function paperSheet(ink: TrueInk, look: PaperLook): Sheet {
  const { width, height } = ink;
  const pixels = new Uint8Array(width * height * 3);
  const fibers = fiberTile(look.seed);
  const unit = Math.max(width, height) / 297;
  const across = new Float32Array(width);
  const down = new Float32Array(height);
  if (look.ruling !== "blank") rule(down, look.ruling === "ruled" ? 8 * unit : 5 * unit, unit);
  if (look.ruling === "squared") rule(across, 5 * unit, unit);
  const margin = new Float32Array(width);
  if (look.ruling === "ruled") line(margin, width * 0.12, 0.35 * unit, 1);
  const isHole = punched(look, width, height, unit);
  const bendX = folds(width, look.folded ? width * 0.5 : -1, unit);
  const bendY = folds(height, look.folded ? height * 0.48 : -1, unit);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cell = y * width + x;
      const fiber = fibers[(y % grain) * grain + (x % grain)] ?? 0;
      const bend = (bendX[x] ?? 1) * (bendY[y] ?? 1);
      const alpha = ((ink.pixels[cell * 4 + 3] ?? 0) / 255) * look.strength * (1 - fiber * 0.02);
      const tape = look.taped ? tapeAt(x, y, width, unit) : 1;
      const isStaple = look.stapled && isOnStaple(x, y, unit);
      const ruled = Math.max(across[x] ?? 0, down[y] ?? 0);
      for (let channel = 0; channel < 3; channel += 1) {
        let value = ((look.color ?? paper)[channel] ?? 0) + fiber * 2.2;
        if (look.through) value *= 1 - look.through * throughAt(ink, x, y, unit);
        value += ((ruleInk[channel] ?? 0) - value) * ruled;
        value += ((marginInk[channel] ?? 0) - value) * (margin[x] ?? 0);
        value *= tape;
        value += ((ink.pixels[cell * 4 + channel] ?? 0) - value) * Math.max(0, alpha);
        if (isStaple) value = 120;
        pixels[cell * 3 + channel] = Math.max(0, Math.min(255, value * bend));
      }
    }
  }
  return { width, height, pixels, isHole };
}

/** Millimeters: how wide a hole is, how far its middle is from the edge, and where along it (of 297). */
const holePlaces = {
  two: { across: 6, inset: 12, along: [108.5, 188.5] },
  three: { across: 7.5, inset: 11, along: [40.5, 148.5, 256.5] },
  spiral: { across: 4.5, inset: 7, along: Array.from({ length: 33 }, (_, at) => 12 + at * 8.5) },
};

function punched(look: PaperLook, width: number, height: number, unit: number): Uint8Array {
  const isHole = new Uint8Array(width * height);
  if (!look.holes) return isHole;
  const { across, inset, along } = holePlaces[look.holes];
  const radius = (across * unit) / 2;
  for (const place of along) {
    const [cx, cy] = [inset * unit, (place / 297) * height];
    for (let y = Math.floor(cy - radius); y <= cy + radius; y += 1)
      for (let x = Math.floor(cx - radius); x <= cx + radius; x += 1)
        if (Math.hypot(x - cx, y - cy) <= radius && y >= 0 && y < height) isHole[y * width + x] = 1;
  }
  return isHole;
}

/** Clear tape is a little darker than the paper, and its rim darker still. */
function tapeAt(x: number, y: number, width: number, unit: number): number {
  const fromSide = Math.min(x, width - x);
  const off = Math.abs(fromSide + y - 26 * unit) / Math.SQRT2;
  if (off > 9 * unit) return 1;
  return off > 8.4 * unit ? 0.86 : 0.94;
}

function isOnStaple(x: number, y: number, unit: number): boolean {
  return Math.abs(x - y) < 0.5 * unit && x > 6 * unit && x < 14 * unit;
}

/** What is drawn on the other side: mirrored, elsewhere, and soft. */
function throughAt(ink: TrueInk, x: number, y: number, unit: number): number {
  const soft = Math.round(1.2 * unit);
  let sum = 0;
  for (const [dx, dy] of [
    [0, 0],
    [soft, 0],
    [-soft, 0],
    [0, soft],
    [0, -soft],
  ] as const) {
    const px = ink.width - 1 - x + dx;
    const py = y + Math.round(ink.height * 0.13) + dy;
    if (px >= 0 && px < ink.width && py < ink.height && py >= 0)
      sum += (ink.pixels[(py * ink.width + px) * 4 + 3] ?? 0) / 255;
  }
  return sum / 5;
}

function rule(target: Float32Array, gap: number, unit: number) {
  for (let at = gap * 1.5; at < target.length - gap * 0.5; at += gap)
    line(target, at, 0.3 * unit, 0.85);
}

/** A printed line with soft edges, `width` pixels wide. */
function line(target: Float32Array, center: number, width: number, strength: number) {
  for (let at = Math.floor(center - width - 1); at <= center + width + 1; at += 1) {
    const cover = Math.min(1, Math.max(0, width / 2 + 0.5 - Math.abs(at + 0.5 - center)));
    if (at >= 0 && at < target.length) target[at] = Math.max(target[at] ?? 0, cover * strength);
  }
}

function folds(length: number, place: number, unit: number): Float64Array {
  return new Float64Array(length).map((_, at) => fold(at - place, place, unit));
}

/** A crease: a dark valley beside a bright ridge, and one side a little darker than the other. */
function fold(distance: number, place: number, unit: number): number {
  if (place < 0) return 1;
  const near = distance / (0.9 * unit);
  const crease = -0.14 * Math.exp(-near * near) + 0.05 * Math.exp(-((near - 1.8) ** 2));
  const side = distance > 0 ? -0.05 * Math.exp(-distance / (25 * unit)) : 0;
  return 1 + crease + side;
}

function fiberTile(seed: number): Float32Array {
  const random = seededRandom(seed);
  const tile = new Float32Array(grain * grain);
  for (let at = 0; at < tile.length; at += 1) {
    const x = at % grain;
    const y = (at - x) / grain;
    tile[at] = 0.7 * smoothNoise(x / 4, y / 2.6, seed) + (random() - 0.5) * 0.8;
  }
  return tile;
}

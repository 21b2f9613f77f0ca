import { SHEET, sketchLimits } from "./sketch-acts";

/** Where a pointer was. */
export type InkSample = {
  /** In units of the sheet. */
  x: number;
  y: number;
  /** From 0 to 1 as a pen feels it; null where nothing feels it, and speed takes its place. */
  pressure: number | null;
  /** Milliseconds of any clock. */
  at: number;
};

/** Marker held still, and moved as fast as a hand moves: pressure of 100. */
const STILL = 64;
const FAST = 22;
/** CSS pixels a millisecond that are fast. */
const FAST_SPEED = 2.2;
/** How much of a new speed is believed at once, so that no line twitches. */
const BELIEVED = 0.2;
/** A pen that is pressed as usual tells about this much of what it can feel. */
const USUAL = 0.42;

/**
 * A line while it is drawn: whole units, each point with its pressure. Points that a hand cannot have
 * meant are left out, so the line that is stored is the one that was seen.
 */
export class InkLine {
  readonly points: number[] = [];
  readonly #unitsOfPixel: number;
  readonly #spacing: number;
  #last: InkSample | null = null;
  #pressure = 50;
  /** The newest place, where it was too near to the last point. */
  #rest: [number, number] | null = null;

  /** @param unitsOfPixel how many units a CSS pixel is on the screen now */
  constructor(unitsOfPixel: number) {
    this.#unitsOfPixel = unitsOfPixel;
    this.#spacing = Math.max(4, Math.min(16, unitsOfPixel * 1.4));
  }

  get isFull(): boolean {
    return this.points.length >= (sketchLimits.pointsOfLine - 1) * 3;
  }

  add(sample: InkSample): void {
    const before = this.#last;
    this.#pressure = this.#pressureOf(sample, before);
    this.#last = sample;
    const x = within(sample.x, SHEET.width);
    const y = within(sample.y, SHEET.height);
    if (before) {
      const dx = x - (this.points.at(-3) ?? x);
      const dy = y - (this.points.at(-2) ?? y);
      if (Math.hypot(dx, dy) < this.#spacing) {
        this.#rest = [x, y];
        return;
      }
    }
    this.#rest = null;
    this.points.push(x, y, this.#pressure);
  }

  /** The line up to where the pointer is now. */
  soFar(): number[] {
    if (!this.#rest || this.points.length < 3) return this.points;
    const [x, y] = this.#rest;
    const isThere = x === this.points.at(-3) && y === this.points.at(-2);
    return isThere ? this.points : [...this.points, x, y, this.#pressure];
  }

  #pressureOf(sample: InkSample, before: InkSample | null): number {
    if (sample.pressure !== null) return penPressure(sample.pressure);
    if (!before) return 56;
    const pixels = Math.hypot(sample.x - before.x, sample.y - before.y) / this.#unitsOfPixel;
    const speed = pixels / Math.max(1, sample.at - before.at);
    return speedPressure(this.#pressure, speed);
  }
}

/** @param felt from 0 to 1 @returns 0 to 100, about 50 as usual */
export function penPressure(felt: number): number {
  const clamped = Math.min(1, Math.max(0, felt));
  return Math.round(100 * clamped ** (Math.log(0.5) / Math.log(USUAL)));
}

/**
 * What a marker's pressure would be at a speed: slow lines are full, fast ones thin.
 * @param before 0 to 100 @param speed in CSS pixels a millisecond @returns 0 to 100
 */
export function speedPressure(before: number, speed: number): number {
  const wanted = STILL - (STILL - FAST) * Math.min(1, speed / FAST_SPEED);
  return Math.round(before + (wanted - before) * BELIEVED);
}

function within(value: number, size: number): number {
  const { beyond } = sketchLimits;
  return Math.round(Math.min(size + beyond, Math.max(-beyond, value)));
}

import type { RgbPicture } from "../photo/rgb-picture";
import { type LineFan, lineProfile, type LineStrips, lineStrips, sharpness } from "./line-strips";

const stripsAcross = 110;
/** As steep as on a sheet that lies turned by some 25 degrees. */
const steepest = 0.5;
const slopeStep = 0.005;
/** How much the slope changes at most from the top of the picture to its bottom. */
const widestFan = 0.4;
const fanSteps = 20;
const bands = 10;
const rounds = 5;
/** The share of a picture that thin dark lines cover at least where they are printed all over it. */
const leastLined = 0.004;
/** The share of all lines that are not beside the strongest at least. */
const leastElsewhere = 0.25;

/** How a set of printed lines lies in an evenly lit picture that was not cut along the sheet's edges; null where no set stands out. */
export function lineFan(even: RgbPicture): LineFan | null {
  const reach = Math.max(2, Math.round(Math.max(even.width, even.height) * 0.0028));
  const strip = Math.max(4, Math.round(even.width / stripsAcross));
  const strips = lineStrips(even, strip, reach);
  if (mean(strips.shares) < leastLined) return null;
  const rough = roughFan(strips);
  const found = refined(strips, rough.fan);
  const isSeen = found.score > 2 * total(rough.usual) + 0.2;
  return isSeen && isSpread(lineProfile(strips, found.fan), rough.usual) ? found.fan : null;
}

/**
 * Whether lines are in more than one place: a margin alone may lie in any fan.
 * @param usual by band: in a picture that stands on its corner, the first and the last show little
 */
function isSpread(profile: Float32Array, usual: readonly number[]): boolean {
  const inBand = (band: number) => {
    const [from, to] = [band, band + 1].map((at) => Math.floor((at * profile.length) / bands));
    return sharpness(profile.subarray(from, to));
  };
  const scores = Array.from({ length: bands }, (_, band) => inBand(band));
  const strongest = scores.indexOf(Math.max(...scores));
  const elsewhere = (some: readonly number[]) =>
    total(some.filter((_, band) => Math.abs(band - strongest) > 1));
  const beyond = total(scores) - total(usual);
  return elsewhere(scores) - elsewhere(usual) > leastElsewhere * beyond;
}

function total(some: readonly number[]): number {
  return some.reduce((sum, score) => sum + score, 0);
}

/** Slopes band by band, where the fan hardly matters, then the fan that the bands agree on. */
function roughFan(strips: LineStrips): { fan: LineFan; usual: readonly number[] } {
  const slopes = Math.round((2 * steepest) / slopeStep) + 1;
  const slopeOf = (at: number) => -steepest + at * slopeStep;
  const scores = Array.from({ length: bands }, (_, band) => {
    const rows = {
      from: Math.floor((band * strips.height) / bands),
      to: Math.floor(((band + 1) * strips.height) / bands),
    };
    return Float32Array.from({ length: slopes }, (_score, at) =>
      sharpness(lineProfile(strips, { slope: slopeOf(at), fan: 0 }, rows)),
    );
  });
  let best = { fan: { slope: 0, fan: 0 }, score: -1 };
  for (let at = 0; at < slopes; at += 1) {
    for (let step = -fanSteps; step <= fanSteps; step += 1) {
      const change = (step / fanSteps) * widestFan;
      const score = scores.reduce((sum, band, index) => {
        const place = (index + 0.5) / bands - 0.5;
        return sum + (band[at + Math.round((change * place) / slopeStep)] ?? 0);
      }, 0);
      if (score > best.score)
        best = { fan: { slope: slopeOf(at), fan: change / strips.height }, score };
    }
  }
  const usual = scores.map((band) => band.toSorted((a, b) => a - b)[slopes >> 1] ?? 0);
  return { fan: best.fan, usual };
}

/** Around a rough fan in ever smaller steps. */
function refined(strips: LineStrips, rough: LineFan): { fan: LineFan; score: number } {
  let best = { fan: rough, score: sharpness(lineProfile(strips, rough)) };
  let slopeReach = slopeStep;
  let fanReach = widestFan / fanSteps / strips.height;
  for (let round = 0; round < rounds; round += 1) {
    slopeReach /= 2;
    fanReach /= 2;
    const around = best.fan;
    for (let across = -1; across <= 1; across += 1) {
      for (let down = -1; down <= 1; down += 1) {
        const fan = {
          slope: around.slope + across * slopeReach,
          fan: around.fan + down * fanReach,
        };
        const score = sharpness(lineProfile(strips, fan));
        if (score > best.score) best = { fan, score };
      }
    }
  }
  return best;
}

function mean(values: Float32Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

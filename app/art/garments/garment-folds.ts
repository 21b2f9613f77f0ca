import type { Point } from "./cloth-lines";
import { type Field, emptyField } from "./height-field";
import { smoothNoise } from "../seeded-noise";

/**
 * A crease in the cloth: strongest near its start, fading toward its end. Units of the 1600 square,
 * x from the middle.
 */
export type Fold = {
  from: Point;
  to: Point;
  /** How far the middle of the crease bows to the right of its direction. */
  bow: number;
  width: number;
  /** Positive is a ridge, negative a valley. */
  height: number;
};

/** Which cells are cloth, and where on the shirt as it would lie straight each of them is. */
export type ClothGrid = {
  size: number;
  cloth: Uint8Array;
  x: Float32Array;
  y: Float32Array;
};

/** The cells of a height map that show cloth; `placeOf` tells the place on the straight shirt of a place in the picture. */
export function clothGrid(mask: Field, placeOf: (point: Point) => Point): ClothGrid {
  const { size } = mask;
  const unit = 1600 / size;
  const cloth = new Uint8Array(size * size);
  const x = new Float32Array(size * size);
  const y = new Float32Array(size * size);
  for (let cell = 0; cell < cloth.length; cell += 1) {
    if ((mask.values[cell] ?? 0) <= 0.002) continue;
    cloth[cell] = 1;
    const [column, row] = [cell % size, Math.floor(cell / size)];
    [x[cell], y[cell]] = placeOf([column * unit - 800, row * unit]);
  }
  return { size, cloth, x, y };
}

/** Bends every straight line of a grid a little, as cloth does. */
export function warped({ size, cloth, x, y }: ClothGrid, seed: number): ClothGrid {
  const warpedX = new Float32Array(x.length);
  const warpedY = new Float32Array(y.length);
  for (let cell = 0; cell < cloth.length; cell += 1) {
    if (cloth[cell] === 0) continue;
    const [px, py] = [x[cell] ?? 0, y[cell] ?? 0];
    warpedX[cell] =
      px +
      15 * smoothNoise(px / 150, py / 150, seed + 21) +
      5 * smoothNoise(px / 48, py / 48, seed + 22);
    warpedY[cell] =
      py +
      15 * smoothNoise(px / 150, py / 150, seed + 23) +
      5 * smoothNoise(px / 48, py / 48, seed + 24);
  }
  return { size, cloth, x: warpedX, y: warpedY };
}

/** Adds the folds up to a height map. */
export function foldHeights(folds: readonly Fold[], grid: ClothGrid): Field {
  const field = emptyField(grid.size);
  for (const one of folds) addFold(field, one, grid);
  return field;
}

function addFold({ size, values }: Field, one: Fold, grid: ClothGrid) {
  const unit = 1600 / size;
  const reach = one.width * 4 + Math.abs(one.bow) + 60;
  const clamped = (place: number) => Math.min(size, Math.max(0, Math.round(place / unit)));
  const left = clamped(Math.min(one.from[0], one.to[0]) + 800 - reach);
  const right = clamped(Math.max(one.from[0], one.to[0]) + 800 + reach);
  const top = clamped(Math.min(one.from[1], one.to[1]) - reach);
  const bottom = clamped(Math.max(one.from[1], one.to[1]) + reach);
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const cell = row * size + column;
      if (grid.cloth[cell] === 0) continue;
      values[cell] = (values[cell] ?? 0) + foldAt(one, grid.x[cell] ?? 0, grid.y[cell] ?? 0);
    }
  }
}

function foldAt(one: Fold, x: number, y: number): number {
  const dx = one.to[0] - one.from[0];
  const dy = one.to[1] - one.from[1];
  const length = Math.hypot(dx, dy);
  const along = ((x - one.from[0]) * dx + (y - one.from[1]) * dy) / (length * length);
  if (along < -0.15 || along > 1.05) return 0;
  const across = ((x - one.from[0]) * dy - (y - one.from[1]) * dx) / length;
  const offset = across + one.bow * 4 * along * (1 - along);
  const spread = one.width * (0.55 + 0.75 * Math.max(0, along));
  const steep = offset < 0 ? offset / (spread * 0.7) : offset / (spread * 1.5);
  const fade = smoothStep((along + 0.15) / 0.3) * smoothStep((1.05 - along) / 0.75);
  return one.height * fade * Math.exp(-steep * steep);
}

function smoothStep(t: number): number {
  const clamped = Math.min(1, Math.max(0, t));
  return clamped * clamped * (3 - 2 * clamped);
}

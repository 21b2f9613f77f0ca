import { type Field, emptyField } from "./height-field";
import { smoothNoise } from "./seeded-noise";

/**
 * A crease in the cloth: strongest near its start, fading toward its end. Units of the 1600 square,
 * x from the middle.
 */
type Fold = {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  /** How far the middle of the crease bows to the right of its direction. */
  bow: number;
  width: number;
  /** Positive is a ridge, negative a valley. */
  height: number;
};

function fold(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  bow: number,
  width: number,
  height: number,
): Fold {
  return { from: [fromX, fromY], to: [toX, toY], bow, width, height };
}

/**
 * Where a real tee creases: out of the armpits, down from the shoulders, and loosely toward the
 * hem.
 */
export const bodyFolds: readonly Fold[] = [
  fold(452, 596, 150, 742, -36, 24, 11),
  fold(448, 628, 205, 905, -44, 30, 12),
  fold(440, 700, 330, 1080, -22, 30, 9),
  fold(430, 560, 225, 560, 26, 22, 6),
  fold(-452, 592, -150, 668, 34, 22, 13),
  fold(-452, 626, -235, 880, 50, 27, 16),
  fold(-444, 690, -310, 1040, 30, 28, 12),
  fold(-436, 545, -250, 500, -22, 19, 8),
  fold(352, 330, 372, 560, 26, 30, 8),
  fold(-350, 330, -368, 545, -28, 30, 8),
  fold(250, 230, 190, 420, 14, 34, 5),
  fold(-262, 232, -200, 430, -12, 34, 5),
  fold(395, 1000, 250, 1400, -40, 44, 11),
  fold(-400, 960, -210, 1380, 46, 46, 12),
  fold(120, 1010, 60, 1450, 20, 50, 7),
  fold(-60, 1090, -20, 1450, -16, 46, 6),
  fold(300, 1180, 330, 1460, 14, 34, 7),
  fold(-330, 1150, -350, 1460, -18, 36, 7),
  fold(448, 1060, 330, 1150, 12, 22, 6),
  fold(-450, 1010, -320, 1110, -12, 22, 6),
  fold(452, 1240, 360, 1290, 8, 20, 4),
  fold(-452, 1200, -350, 1262, -8, 20, 4),
  fold(20, 420, 120, 640, 10, 60, 3),
  fold(-70, 430, -150, 650, -10, 60, 3),
  fold(180, 1250, 150, 1460, 6, 30, 5),
  fold(-170, 1230, -130, 1460, -6, 30, 5),
];

export const sleeveFolds: readonly Fold[] = [
  fold(466, 600, 600, 468, 18, 18, 9),
  fold(474, 622, 640, 540, 14, 18, 8),
  fold(452, 560, 512, 410, 16, 20, 9),
  fold(420, 300, 452, 470, -16, 22, 8),
  fold(440, 282, 560, 420, -20, 28, 7),
  fold(560, 640, 610, 470, -12, 22, 5),
  fold(-464, 596, -604, 480, -20, 18, 9),
  fold(-476, 620, -634, 552, -12, 18, 8),
  fold(-450, 556, -505, 400, -18, 20, 9),
  fold(-418, 300, -456, 462, 16, 22, 8),
  fold(-444, 284, -556, 410, 18, 28, 7),
  fold(-566, 640, -600, 480, 12, 22, 5),
];

/** Adds the folds up to a height map of `size` cells. */
export function foldHeights(folds: readonly Fold[], size: number): Field {
  const field = emptyField(size);
  const unit = 1600 / size;
  const warpX = emptyField(size);
  const warpY = emptyField(size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const x = column * unit - 800;
      const y = row * unit;
      warpX.values[row * size + column] =
        x + 15 * smoothNoise(x / 150, y / 150, 21) + 5 * smoothNoise(x / 48, y / 48, 22);
      warpY.values[row * size + column] =
        y + 15 * smoothNoise(x / 150, y / 150, 23) + 5 * smoothNoise(x / 48, y / 48, 24);
    }
  }
  for (const one of folds) addFold(field, one, warpX, warpY, unit);
  return field;
}

function addFold(field: Field, one: Fold, warpX: Field, warpY: Field, unit: number) {
  const { size, values } = field;
  const reach = one.width * 4 + Math.abs(one.bow) + 20;
  const left = Math.max(0, Math.floor((Math.min(one.from[0], one.to[0]) + 800 - reach) / unit));
  const right = Math.min(
    size - 1,
    Math.ceil((Math.max(one.from[0], one.to[0]) + 800 + reach) / unit),
  );
  const top = Math.max(0, Math.floor((Math.min(one.from[1], one.to[1]) - reach) / unit));
  const bottom = Math.min(size - 1, Math.ceil((Math.max(one.from[1], one.to[1]) + reach) / unit));
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cell = row * size + column;
      values[cell] =
        (values[cell] ?? 0) + foldAt(one, warpX.values[cell] ?? 0, warpY.values[cell] ?? 0);
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

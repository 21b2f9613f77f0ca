import { type Mark, moveTo, type Paint, type Point } from "./figure-pen";

/** A head: the chin's height, half the width of the face, and the height from chin to crown; inches. */
export type Head = {
  chin: number;
  half: number;
  height: number;
  neckHalf: number;
  hair: "puffs" | "bob" | "beard" | "curls" | "bun";
};

export type HeadPen = ReturnType<typeof headPen>;

/** Points in shares of the face: x from -1 to 1, y from 0 at the chin to 1 at the crown. */
export function headPen({ chin, half, height }: Head) {
  const at = (points: readonly Point[]) =>
    points.map(([x, y]): Point => [x * half, chin + y * height]);
  return {
    half,
    line: (points: readonly Point[], tip?: number, line?: Paint): Mark => ({
      points: at(points),
      tip,
      line,
    }),
    shape: (
      points: readonly Point[],
      fill: Paint,
      line: Paint | null = "ink",
      tip?: number,
    ): Mark => ({
      points: at(points),
      fill,
      line,
      tip,
    }),
    /** A round spot with radii in inches. */
    spot: (
      x: number,
      y: number,
      width: number,
      tall: number,
      fill: Paint,
      line: Paint | null,
    ): Mark => {
      const [middle] = at([[x, y]]);
      return {
        points: moveTo(ring(width, tall), middle?.[0] ?? 0, middle?.[1] ?? 0),
        fill,
        line,
        tip: 0.36,
      };
    },
  };
}

function ring(width: number, tall: number): Point[] {
  return Array.from({ length: 13 }, (_, step): Point => {
    const angle = (step / 12) * 2 * Math.PI + 2;
    return [Math.cos(angle) * width, Math.sin(angle) * tall];
  });
}

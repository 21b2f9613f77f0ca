/**
 * A drawing made here, as it is stored: what its artist did, one act after another. Nothing is ever
 * taken out of the list, an undo is an act, too; so the first so many acts are the same drawing for
 * ever. Everything is in units of the sheet, whole numbers.
 */

/** The whole print area, 200 units an inch on an adult's shirt: x grows to the right, y downwards. */
export const SHEET = { width: 2400, height: 3200 } as const;

export const tips = ["fine", "normal", "fat"] as const;
export type Tip = (typeof tips)[number];

/** How wide a line of a tip is, in units, where it was pressed as usual. */
export const tipWidths: Record<Tip, number> = { fine: 26, normal: 48, fat: 96 };
/** How wide a rub of the eraser is, in units. */
export const rubWidths: Record<Tip, number> = { fine: 60, normal: 120, fat: 240 };

export const markerNames = ["black", "red", "orange", "yellow", "green", "blue", "purple"] as const;
export type MarkerName = (typeof markerNames)[number];

/** CSS colors, as they are printed. */
export const markerColors: Record<MarkerName, string> = {
  black: "#181615",
  red: "#d7263d",
  orange: "#f2811d",
  yellow: "#ffc914",
  green: "#2a9d4a",
  blue: "#1f5fd6",
  purple: "#7b3fb5",
};

/** x, y and pressure (0 to 100, 50 as usual) of one point after another. */
export type InkPoints = readonly number[];

/** [a, b, c, d, e, f] of x' = ax + cy + e, y' = bx + dy + f, as SVG has it. */
export type Affine = readonly [number, number, number, number, number, number];

export type SketchAct = { id: string } & (
  | { do: "ink"; tip: Tip; color: MarkerName; points: InkPoints }
  /** What is there by then is rubbed out along a line. */
  | { do: "rub"; tip: Tip; points: InkPoints }
  /** A closed shape that was filled: its outline and the holes in it, x and y of one point after another. */
  | { do: "fill"; color: MarkerName; rings: readonly (readonly number[])[] }
  /** Lines and fills that were taken away whole. */
  | { do: "remove"; ids: readonly string[] }
  /** Lines and fills that were moved, sized or mirrored. */
  | { do: "move"; ids: readonly string[]; by: Affine }
  | { do: "clear" }
  | { do: "undo"; of: string }
  | { do: "redo"; of: string }
);

/** What one sheet can hold; a child who draws for a day stays far below. */
export const sketchLimits = {
  acts: 8_000,
  /** Points of one line; a longer one goes on as the next. */
  pointsOfLine: 1_500,
  ringsOfFill: 80,
  pointsOfFill: 4_000,
  /** Of all acts as JSON. */
  characters: 3_000_000,
  /** Of what is sent at once. */
  charactersAtOnce: 400_000,
  /** How far beyond the sheet a line may go, in units. */
  beyond: 1_200,
  /** A move may change sizes this many times at most, and by this many times at least. */
  largestScale: 40,
} as const;

/** The acts that are undone now. */
export function undone(acts: readonly SketchAct[]): Set<string> {
  const off = new Set<string>();
  for (const act of acts) {
    if (act.do === "undo") off.add(act.of);
    if (act.do === "redo") off.delete(act.of);
  }
  return off;
}

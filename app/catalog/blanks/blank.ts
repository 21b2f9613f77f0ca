import { garmentColors } from "~/art/garments/garment-colors";
import type { Cut } from "~/schema/garment-look";
import { cutOfSize, garmentSizes } from "~/art/garments/garment-sizes";

/** A shirt without a print. */
export type Blank = { cut: Cut; size: string; color: string };

export const blankSizes: readonly string[] = Object.keys(garmentSizes);
export const blankColors: readonly string[] = garmentColors.map(({ name }) => name);

export function blankOf(size: string, color: string): Blank {
  return { cut: cutOfSize(size), size, color };
}

/** Tells blanks apart, whatever the case they are written in. */
export function blankKey({ size, color }: Pick<Blank, "size" | "color">): string {
  return `${size} / ${color}`.toLowerCase();
}

/** Adults before children, then by color and size in the order they are offered; others last. */
export function compareBlanks(a: Blank, b: Blank): number {
  return (
    a.cut.localeCompare(b.cut, "en") ||
    place(blankColors, a.color) - place(blankColors, b.color) ||
    a.color.localeCompare(b.color, "en") ||
    place(blankSizes, a.size) - place(blankSizes, b.size) ||
    a.size.localeCompare(b.size, "en")
  );
}

function place(list: readonly string[], name: string): number {
  const at = list.indexOf(name);
  return at < 0 ? list.length : at;
}

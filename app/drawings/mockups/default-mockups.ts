import { garmentColors } from "~/art/garments/garment-colors";
import type { ArtVersion } from "~/schema/art-versions";
import type { PrintFinding } from "~/art/photo/print-check";

import type { MockupChoice } from "./mockup-choices";

export const colorNames = garmentColors.map(({ name }) => name);

/** What is printed of a drawing, and what its print check found. */
export type MockupArt = { artVersion: ArtVersion; findings: readonly PrintFinding[] };

const placementOrder = ["center-large", "chest", "repeat", "pocket"] as const;

/**
 * The four shirts of "Generate all four": different enough to be a real choice, in colors that are
 * sold. Red marker would be lost on red cloth, so art in its own colors has gray; art with white ink
 * has dark cloth alone.
 * @param soldOut colors in lower case that the next free one takes the place of
 */
export function defaultMockupChoices(
  { artVersion, findings }: MockupArt,
  soldOut: readonly string[],
): readonly MockupChoice[] {
  const isColored = artVersion === "colors";
  const needsDark = isColored && findings.includes("white-ink");
  const usual = (
    needsDark
      ? ["Black", "Navy", "Purple", "Blue"]
      : ["White", "Black", isColored ? "Gray" : "Red", "Navy"]
  ).map((garmentColor, at) => ({ garmentColor, placement: placementOrder[at] ?? "chest" }));
  const isSold = (name: string) => !soldOut.includes(name.toLowerCase());
  const taken = usual.map(({ garmentColor }) => garmentColor).filter(isSold);
  const others = garmentColors
    .filter(({ name, isDark }) => isSold(name) && !taken.includes(name) && (isDark || !needsDark))
    .map(({ name }) => name);
  return usual.map((choice) =>
    isSold(choice.garmentColor)
      ? choice
      : { ...choice, garmentColor: others.shift() ?? choice.garmentColor },
  );
}

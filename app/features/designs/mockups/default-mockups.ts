import { garmentColors } from "~/features/artwork/garments/garment-colors";
import type { ArtVersion } from "~/features/print-plans/art-versions";

import type { MockupChoice } from "./mockup-choices";

export const colorNames = garmentColors.map(({ name }) => name);

/**
 * The four shirts of "Generate all four": different enough to be a real choice, in colors that are
 * sold. Red marker would be lost on red cloth, so art in its own colors has gray.
 * @param soldOut colors in lower case that the next free one takes the place of
 */
export function defaultMockupChoices(
  artVersion: ArtVersion,
  soldOut: readonly string[],
): readonly MockupChoice[] {
  const usual: readonly MockupChoice[] = [
    { garmentColor: "White", placement: "center-large" },
    { garmentColor: "Black", placement: "chest" },
    { garmentColor: artVersion === "colors" ? "Gray" : "Red", placement: "repeat" },
    { garmentColor: "Navy", placement: "pocket" },
  ];
  const isSold = (name: string) => !soldOut.includes(name.toLowerCase());
  const taken = usual.map(({ garmentColor }) => garmentColor).filter(isSold);
  const others = colorNames.filter((name) => isSold(name) && !taken.includes(name));
  return usual.map((choice) =>
    isSold(choice.garmentColor)
      ? choice
      : { ...choice, garmentColor: others.shift() ?? choice.garmentColor },
  );
}

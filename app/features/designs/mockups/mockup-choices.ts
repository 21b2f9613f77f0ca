import { z } from "zod";

import { garmentColors } from "~/features/artwork/garments/garment-colors";
import { drawnPlacements } from "~/features/print-plans/placements";
import type { ArtVersion } from "~/features/print-plans/art-versions";

const colorNames = garmentColors.map(({ name }) => name);
const placementIds = drawnPlacements.map(({ id }) => id);

/** One mockup: the cloth and where the art lies on it. */
export const mockupChoice = z.object({
  garmentColor: z.enum(colorNames, "Please choose a color that we sell"),
  placement: z.enum(placementIds, "Please choose where it is printed"),
});

export type MockupChoice = z.infer<typeof mockupChoice>;

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

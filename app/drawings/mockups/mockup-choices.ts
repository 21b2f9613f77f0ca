import { z } from "zod";

import { drawnPlacements } from "~/art/print-plans/placements";
import { colorNames } from "./default-mockups";

const placementIds = drawnPlacements.map(({ id }) => id);

/** One mockup: the cloth and where the art lies on it. */
export const mockupChoice = z.object({
  garmentColor: z.enum(colorNames, "Please choose a color that we sell"),
  placement: z.enum(placementIds, "Please choose where it is printed"),
});

export type MockupChoice = z.infer<typeof mockupChoice>;

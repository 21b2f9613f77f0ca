import { z } from "zod";

import { cuts } from "~/features/artwork/garments/garment-look";
import { shirtViews } from "~/features/print-plans/shirt-view";

/** How to make a picture that is not stored yet; the file is kept after the first request. */
export const pictureRecipe = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("drawing"), strokesKey: z.string(), seed: z.number().int() }),
  z.object({ kind: z.literal("ink"), strokesKey: z.string(), seed: z.number().int() }),
  /** Art on clean paper, as people see a drawing. */
  z.object({ kind: z.literal("paper"), artPictureId: z.uuid() }),
  /** A shirt, printed as its plan says. */
  z.object({
    kind: z.literal("shirt"),
    printPlanId: z.uuid(),
    garmentColor: z.string(),
    cut: z.enum(cuts),
    view: z.enum(shirtViews),
  }),
]);

export type PictureRecipe = z.infer<typeof pictureRecipe>;
export type ShirtRecipe = Extract<PictureRecipe, { kind: "shirt" }>;

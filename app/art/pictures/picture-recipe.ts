import { z } from "zod";

import type { MendChoices } from "~/art/photo/mend-choices";
import { mendChoices } from "~/art/photo/mend-schema";
import { cuts } from "~/schema/garment-look";
import { shirtViews } from "~/schema/shirt-view";

/** How to make a picture that is not stored yet; the file is kept after the first request. */
export const pictureRecipe = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("drawing"), strokesKey: z.string(), seed: z.number().int() }),
  z.object({ kind: z.literal("ink"), strokesKey: z.string(), seed: z.number().int() }),
  /** The strokes of a photo in the size they are printed in, as their creator has seen them. */
  z.object({
    kind: z.literal("art"),
    photoPictureId: z.uuid(),
    version: z.enum(["black", "colors"]),
    mend: z.custom<MendChoices>((value) => mendChoices.safeParse(value).success),
  }),
  /** The first so many acts of a sketch, in the size they are printed in. */
  z.object({
    kind: z.literal("sketch"),
    sketchId: z.uuid(),
    acts: z.int().positive(),
    version: z.enum(["black", "colors"]),
  }),
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

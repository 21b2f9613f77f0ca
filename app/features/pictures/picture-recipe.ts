import { z } from "zod";

/** How to make a picture that is not stored yet; the file is kept after the first request. */
export const pictureRecipe = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("drawing"), strokesKey: z.string(), seed: z.number().int() }),
  z.object({ kind: z.literal("ink"), strokesKey: z.string(), seed: z.number().int() }),
  z.object({
    kind: z.literal("mockup"),
    inkPictureId: z.uuid(),
    garmentColor: z.string(),
    placement: z.string(),
  }),
]);

export type PictureRecipe = z.infer<typeof pictureRecipe>;

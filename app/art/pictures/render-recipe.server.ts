import { renderArtOnPaper } from "~/art/art-on-paper.server";
import { artOfPhoto } from "~/art/photo/look-at-photo.server";
import { renderDrawingOnPaper, renderInk } from "~/art/draw-strokes.server";
import { artOfSketch } from "~/art/sketch/draw-sketch.server";
import type { PrintPlan } from "~/art/print-plans/print-plan";
import { renderShirt } from "~/art/print-plans/shirt-picture.server";

import { demoDrawings } from "./demo-drawings.server";
import type { PictureRecipe } from "./picture-recipe";

/**
 * Makes the picture a recipe describes: PNG for drawings and ink, WebP for shirts.
 * @param sources what it is made from; a photo or a sketch's acts for its art, art for paper and shirts,
 *   and a shirt's plan
 */
export async function renderRecipe(
  recipe: PictureRecipe,
  sources: { photo?: Uint8Array; acts?: string; art?: Uint8Array; plan?: PrintPlan },
): Promise<Uint8Array> {
  if (recipe.kind === "drawing" || recipe.kind === "ink") {
    const strokes = demoDrawings().get(recipe.strokesKey)?.drawing;
    if (!strokes) throw new Error(`Unknown drawing: ${recipe.strokesKey}`);
    const render = recipe.kind === "ink" ? renderInk : renderDrawingOnPaper;
    return render(strokes, { seed: recipe.seed });
  }
  const { photo, acts, art, plan } = sources;
  if (recipe.kind === "art") {
    if (!photo) throw new Error("The photo is missing");
    return artOfPhoto(photo, recipe.version, recipe.mend);
  }
  if (recipe.kind === "sketch") {
    if (!acts) throw new Error("The sketch is missing");
    return artOfSketch({ acts, count: recipe.acts }, recipe.version);
  }
  if (!art) throw new Error("The art is missing");
  if (recipe.kind === "paper") return renderArtOnPaper(art);
  if (!plan) throw new Error("A shirt needs its print plan");
  const { garmentColor, cut, view } = recipe;
  return renderShirt(art, { plan, garmentColor, cut, view });
}

import { demoDrawings } from "./demo-drawings.server";
import { renderDrawingOnPaper, renderInk } from "~/features/artwork/draw-strokes.server";
import { placements } from "~/features/artwork/mockup-placements";
import { renderMockup } from "~/features/artwork/render-mockup.server";

import type { PictureRecipe } from "./picture-recipe";

/** Makes the picture a recipe describes: PNG for drawings and ink, WebP for mockups. */
export async function renderRecipe(
  recipe: PictureRecipe,
  ink: Uint8Array | null,
): Promise<Uint8Array> {
  if (recipe.kind === "mockup") {
    if (!ink) throw new Error("A mockup needs the picture that is printed on it");
    const placement = placements.find(({ id }) => id === recipe.placement);
    if (!placement) throw new Error(`Unknown placement: ${recipe.placement}`);
    return renderMockup(Buffer.from(ink), { color: recipe.garmentColor, placement: placement.id });
  }
  const strokes = demoDrawings().get(recipe.strokesKey)?.drawing;
  if (!strokes) throw new Error(`Unknown drawing: ${recipe.strokesKey}`);
  const render = recipe.kind === "ink" ? renderInk : renderDrawingOnPaper;
  return render(strokes, { seed: recipe.seed });
}

import type { Cut } from "~/schema/garment-look";
import { printAreas } from "~/art/garments/print-areas";
import { renderCloseView } from "~/art/garments/render-close-view.server";
import { renderGarment } from "~/art/garments/render-garment.server";
import { renderFigures } from "~/art/figures/render-figures.server";

import { inkForCloth } from "./ink-for-cloth";
import { foldPatternOf, planPlacement, type PrintPlan } from "./print-plan";
import { printAreaPicture } from "./print-area-picture.server";
import type { ShirtView } from "~/schema/shirt-view";

/** About twice what a picture of 1,600 pixels shows of an inch. */
const PICTURE_DPI = 96;
/** A close view shows an inch in 375 pixels, softened by the knit; people in about 14. */
const CLOSE_UP_DPI = 240;
const PEOPLE_DPI = 48;

type ShirtToDraw = {
  plan: PrintPlan;
  garmentColor: string;
  cut: Cut;
  view: ShirtView;
  /** Side of the square picture in pixels; 1600 by default. */
  width?: number;
};

/** A picture of the shirt as it is printed, WebP: a mockup or a picture of the store. */
export async function renderShirt(art: Uint8Array, shirt: ShirtToDraw): Promise<Buffer> {
  const { plan, garmentColor: color, cut, view, width } = shirt;
  const sized = { color, ...(width && { width }) };
  const foldPattern = foldPatternOf(plan);
  if (view === "close-up") {
    const printed = await printOn(art, shirt, CLOSE_UP_DPI);
    const onPaper = { ...printed, isSheet: plan.artVersion === "original" };
    return renderCloseView({ ...sized, cut, side: plan.side, foldPattern, art: onPaper });
  }
  if (view === "people") return renderFigures({ ...sized, art: await onEachCut(art, shirt) });
  const printed = plan.side === view ? await printOn(art, shirt, PICTURE_DPI) : null;
  return renderGarment({ ...sized, cut, side: view, foldPattern, art: printed });
}

/** People are seen from the front: a print on the back is not. */
async function onEachCut(art: Uint8Array, shirt: ShirtToDraw) {
  if (shirt.plan.side === "back") return { adult: null, youth: null };
  const [adult, youth] = await Promise.all([
    printOn(art, { ...shirt, cut: "adult" }, PEOPLE_DPI),
    printOn(art, { ...shirt, cut: "youth" }, PEOPLE_DPI),
  ]);
  return { adult, youth };
}

function printOn(art: Uint8Array, { plan, garmentColor, cut }: ShirtToDraw, dpi: number) {
  return printAreaPicture(art, {
    placement: planPlacement(plan),
    area: printAreas[cut][plan.side],
    ink: inkForCloth(plan.artVersion, garmentColor),
    dpi,
  });
}

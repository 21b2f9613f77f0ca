import { foldPatternFor, type Cut } from "~/features/artwork/garments/garment-look";
import { printAreas } from "~/features/artwork/garments/print-areas";
import { renderGarment } from "~/features/artwork/garments/render-garment.server";

import { inkForCloth } from "./ink-for-cloth";
import { planPlacement, type PrintPlan } from "./print-plan";
import { printAreaPicture } from "./print-area-picture.server";
import type { ShirtView } from "./shirt-view";

/** About twice what a picture of 1,600 pixels shows of an inch. */
const PICTURE_DPI = 96;

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
  const { plan, garmentColor, cut, view, width } = shirt;
  const look = { cut, side: view, foldPattern: foldPatternFor(plan.id) };
  const printed = plan.side === view ? await printOn(art, shirt) : null;
  return renderGarment({
    ...look,
    color: garmentColor,
    art: printed,
    ...(width && { width }),
  });
}

function printOn(art: Uint8Array, { plan, garmentColor, cut }: ShirtToDraw) {
  return printAreaPicture(art, {
    placement: planPlacement(plan),
    area: printAreas[cut][plan.side],
    ink: inkForCloth(plan.artVersion, garmentColor),
    dpi: PICTURE_DPI,
  });
}

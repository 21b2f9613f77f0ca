import { type OfferedView, offeredViews } from "~/catalog/images/offered-views";
import { youthSizes } from "~/catalog/variants/sizes-and-colors";

import { demoId, demoNumber } from "./demo-id";
import { chosenOption, colorsOf, demoPicture, demoPlanId, type Planned } from "./demo-pictures";

const sizes = ["S", "M", "L", "XL", "XXL"] as const;

export function demoProductId(design: Planned): string {
  return demoId("product", design.strokesKey);
}

/** The chosen shirt from its other sides, close up and on people. */
export function viewPictures(design: Planned) {
  const placement = chosenOption(design)?.placement ?? "chest";
  return viewsOf(design).map((shown) =>
    demoPicture(viewPictureId(design, shown), "mockup", design, {
      kind: "shirt",
      printPlanId: demoPlanId(design, placement),
      garmentColor: shown.color,
      cut: shown.cut,
      view: shown.view,
    }),
  );
}

function viewPictureId({ strokesKey }: Planned, { color, cut, view }: OfferedView): string {
  return demoId("view", strokesKey, color, cut, view);
}

function viewsOf(design: Planned) {
  const sold = colorsOf(design).flatMap((color) =>
    sizesOf(design).map((size) => ({ size, color })),
  );
  return offeredViews(sold);
}

/** What the gallery shows beside the fronts. */
export function viewRows(design: Planned) {
  return viewsOf(design).map((shown) => ({
    ...shown,
    productId: demoProductId(design),
    pictureId: viewPictureId(design, shown),
  }));
}

/** Every third shirt also comes in youth sizes. */
function sizesOf({ strokesKey }: Planned): readonly string[] {
  return demoNumber(3, "youth", strokesKey) === 0 ? [...youthSizes, ...sizes] : sizes;
}

export function variantRows(design: Planned) {
  return colorsOf(design).flatMap((color) =>
    sizesOf(design).map((size) => ({
      id: demoId("variant", design.strokesKey, color, size),
      productId: demoProductId(design),
      size,
      color,
      priceAdjustmentCents: size === "XXL" ? 200 : 0,
      isAvailable: demoNumber(12, "stock", design.strokesKey, color, size) !== 0,
    })),
  );
}

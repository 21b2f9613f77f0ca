import type { PictureRecipe } from "~/art/pictures/picture-recipe";
import { drawnPlacements } from "~/art/print-plans/placements";

import { demoId, demoNumber, demoPick } from "./demo-id";
import type { PlannedDesign } from "./plan-catalogue";

/** A design of the demo with its owner and the day it was submitted. */
export type Planned = PlannedDesign & { ownerId: string; createdAt: Date };

const colorSets: readonly [readonly string[], ...(readonly string[])[]] = [
  ["White", "Black", "Yellow", "Navy", "Gray"],
  ["Black", "White", "Red", "Gray", "Green"],
  ["Yellow", "White", "Black", "Pink", "Blue"],
  ["White", "Navy", "Green", "Orange", "Gray"],
];

export function demoPicture(
  id: string,
  kind: "drawing" | "ink" | "mockup",
  design: Planned,
  recipe: PictureRecipe,
) {
  return {
    id,
    kind,
    ownerUserId: design.ownerId,
    fileKey: `${kind}s/${id}.png`,
    mimeType: "image/png",
    width: 1600,
    height: 1600,
    recipe,
    isPublic: design.status === "published" && kind !== "ink",
    createdAt: design.createdAt,
  };
}

/** The drawing and its cleaned strokes. */
export function drawingPictures(design: Planned) {
  const seed = demoNumber(1000, "seed", design.strokesKey);
  const { strokesKey } = design;
  return [
    demoPicture(demoId("drawing", strokesKey), "drawing", design, {
      kind: "drawing",
      strokesKey,
      seed,
    }),
    demoPicture(demoId("ink", strokesKey), "ink", design, { kind: "ink", strokesKey, seed }),
  ];
}

/** The colors a shirt of this design is sold in. */
export function colorsOf(design: Planned): readonly string[] {
  return demoPick(colorSets, "colors", design.strokesKey);
}

/** The four options: each placement in a color of its own. */
export function mockupOptions(design: Planned) {
  const colors = colorsOf(design);
  return drawnPlacements.map((placement, at) => ({
    order: at + 1,
    garmentColor:
      colors[(at + demoNumber(2, "first", design.strokesKey)) % colors.length] ?? "White",
    placement: placement.id,
    pictureId: demoId("mockup", design.strokesKey, at + 1),
    mockupId: demoId("mockup-row", design.strokesKey, at + 1),
  }));
}

/** The plan that prints a design with this placement. */
export function demoPlanId(design: Planned, placement: string): string {
  return demoId("print-plan", design.strokesKey, placement);
}

/** The option that the artist picked. */
export function chosenOption(design: Planned) {
  const options = mockupOptions(design);
  return options[demoPick([0, 0, 1, 1, 2, 3] as const, "choice", design.strokesKey)] ?? options[0];
}

export function mockupPictures(design: Planned) {
  return mockupOptions(design).map(({ pictureId, garmentColor, placement }) =>
    demoPicture(pictureId, "mockup", design, {
      kind: "shirt",
      printPlanId: demoPlanId(design, placement),
      garmentColor,
      cut: "adult",
      view: "front",
    }),
  );
}

/** The chosen shirt in the other colors. */
export function colorPictures(design: Planned) {
  const option = chosenOption(design);
  return colorsOf(design)
    .filter((color) => color !== option?.garmentColor)
    .map((garmentColor) =>
      demoPicture(demoId("color", design.strokesKey, garmentColor), "mockup", design, {
        kind: "shirt",
        printPlanId: demoPlanId(design, option?.placement ?? "chest"),
        garmentColor,
        cut: "adult",
        view: "front",
      }),
    );
}

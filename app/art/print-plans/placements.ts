import type { InchRectangle, PrintArea } from "~/art/garments/print-areas";

const placementIds = ["center-large", "chest", "pocket", "repeat", "whole-area"] as const;

type PlacementId = (typeof placementIds)[number];

/** A box in shares of the print area's width (all four, so that art never changes its shape). */
type Box = { centerX: number; centerY: number; width: number; height: number; turn: number };

export type Placement = {
  id: PlacementId;
  label: string;
  hint: string;
  boxes: (area: PrintArea) => Box[];
};

/** One copy of the art on the print area, before it is turned: inches, and degrees clockwise. */
type PlacedArt = InchRectangle & { turn: number };

/** The placements an admin may choose for a mockup, in the order they are offered. */
export const placements: readonly Placement[] = [
  {
    id: "center-large",
    label: "Big and bold",
    hint: "Fills the front. No one will miss it.",
    boxes: (area) => [box(0.5, 0.56, 0.98, Math.min(1.1, ratio(area) - 0.04))],
  },
  {
    id: "chest",
    label: "Classic chest",
    hint: "The size most people love to wear.",
    boxes: () => [box(0.5, 0.36, 0.66, 0.62)],
  },
  {
    id: "pocket",
    label: "Pocket size",
    hint: "Small, over the heart.",
    boxes: () => [box(0.8, 0.22, 0.3, 0.3)],
  },
  {
    id: "repeat",
    label: "On repeat",
    hint: "Your drawing again and again, like wallpaper.",
    boxes: repeated,
  },
  {
    id: "whole-area",
    label: "As uploaded",
    hint: "A print file that fills the whole print area.",
    boxes: (area) => [box(0.5, ratio(area) / 2, 1, ratio(area))],
  },
];

/** What an admin may choose for a drawing; a whole print file has only its own placement. */
export const drawnPlacements = placements.filter(({ id }) => id !== "whole-area");

/** @returns the placement of an id; null if there is none */
export function placementOf(id: string): Placement | null {
  return placements.find((placement) => placement.id === id) ?? null;
}

/**
 * Where the art lies on a print area: fitted into each box of its placement, in the middle, never
 * beyond the area's edge.
 * @param aspect the art's width divided by its height
 */
export function placedArt(placement: Placement, area: PrintArea, aspect: number): PlacedArt[] {
  return placement.boxes(area).map(({ centerX, centerY, width, height, turn }) => {
    const fitted = Math.min(width, height * aspect) * area.width;
    return {
      x: centerX * area.width - fitted / 2,
      y: centerY * area.width - fitted / aspect / 2,
      width: fitted,
      height: fitted / aspect,
      turn,
    };
  });
}

const TURNS = [-9, 6, -4, 11, -7, 8, 3, -12, 5];

/** Rows of three and two in turn, as many as fit. */
function repeated(area: PrintArea): Box[] {
  const step = 0.25;
  const rows = Math.floor((ratio(area) - 0.3) / step) + 1;
  return Array.from({ length: rows }, (_, row) =>
    (row % 2 === 0 ? [0.15, 0.5, 0.85] : [0.325, 0.675]).map((centerX) => ({
      centerX,
      centerY: 0.15 + row * step,
    })),
  )
    .flat()
    .map(({ centerX, centerY }, at) => box(centerX, centerY, 0.21, 0.2, TURNS[at % TURNS.length]));
}

function box(centerX: number, centerY: number, width: number, height: number, turn = 0): Box {
  return { centerX, centerY, width, height, turn };
}

function ratio(area: PrintArea): number {
  return area.height / area.width;
}

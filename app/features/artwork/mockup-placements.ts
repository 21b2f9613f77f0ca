export type PlacementId = "center-large" | "chest" | "pocket" | "repeat";

/** Where one copy of the drawing sits, in the 1600-unit square of the picture. */
export type Stamp = {
  centerX: number;
  centerY: number;
  /** Degrees, clockwise. */
  turn: number;
};

type Placement = {
  id: PlacementId;
  label: string;
  hint: string;
  /** Each copy is fitted into this box. */
  box: { width: number; height: number };
  stamps: readonly Stamp[];
};

/** The four options a creator chooses from, in the order they are shown. */
export const placements: readonly Placement[] = [
  {
    id: "center-large",
    label: "Big and bold",
    hint: "Fills the front. No one will miss it.",
    box: { width: 620, height: 690 },
    stamps: [{ centerX: 800, centerY: 750, turn: 0 }],
  },
  {
    id: "chest",
    label: "Classic chest",
    hint: "The size most people love to wear.",
    box: { width: 400, height: 370 },
    stamps: [{ centerX: 800, centerY: 585, turn: 0 }],
  },
  {
    id: "pocket",
    label: "Pocket size",
    hint: "Small, over the heart.",
    box: { width: 170, height: 170 },
    stamps: [{ centerX: 990, centerY: 520, turn: 0 }],
  },
  {
    id: "repeat",
    label: "On repeat",
    hint: "Your drawing again and again, like wallpaper.",
    box: { width: 150, height: 140 },
    stamps: repeatStamps(),
  },
];

function repeatStamps(): Stamp[] {
  const turns = [-9, 6, -4, 11, -7, 8, 3, -12, 5];
  const rows = [465, 615, 765, 915, 1065].map((centerY, row) =>
    (row % 2 === 0 ? [-236, 0, 236] : [-118, 118]).map((x) => ({ centerX: 800 + x, centerY })),
  );
  return rows.flat().map((place, index) => ({ ...place, turn: turns[index % turns.length] ?? 0 }));
}

/** The placement with this id. */
export function placementOf(id: PlacementId): Placement {
  const found = placements.find((placement) => placement.id === id);
  if (!found) throw new Error(`Unknown placement: ${id}`);
  return found;
}

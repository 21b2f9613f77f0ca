import type { PrintFinding } from "~/art/photo/print-check";
import { seededRandom } from "~/art/seeded-noise";
import type { Strokes } from "~/art/stroke-path";

import type { Desk } from "./desk-texture";
import type { Marker } from "./marker-colors";
import type { Ruling } from "./paper-sheet";
import type { PhotoPlan } from "./take-photo";

const desks: readonly Desk[] = ["oak", "walnut", "slate", "cloth", "mat"];
const rulings: readonly Ruling[] = ["blank", "ruled", "squared", "blank"];
/** Width to height of a standing sheet. */
const letter = 8.5 / 11;
const a4 = 210 / 297;
const lamps = [
  [1, 1, 1],
  [1, 0.95, 0.84],
  [0.94, 0.98, 1],
] as const;
const colored: readonly (readonly Marker[])[] = [
  ["red", "blue", "green", "black"],
  ["black", "orange", "purple"],
  ["blue", "pink", "yellow", "brown"],
  ["turquoise", "red", "black", "green"],
];

/** The photo's longer side in pixels where the seed does not choose it. */
type PhotoSize = { long?: number | undefined };

/** A good photo of a drawing: no two seeds alike in paper, desk, light, turn and perspective. */
export function goodPhoto(
  strokes: Strokes,
  seed: number,
  { isColored, long: chosenLong }: { isColored: boolean } & PhotoSize,
): PhotoPlan {
  const random = seededRandom(seed * 7919 + 13);
  const between = (least: number, most: number) => least + random() * (most - least);
  const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], fallback: Item): Item =>
    items[Math.floor(random() * items.length)] ?? fallback;
  const chosen = pick([1200, 1600, 2000, 2400], 1600);
  const long = chosenLong ?? chosen;
  const markers = isColored ? pick(colored, ["red"]) : (["black"] as const);
  return {
    seed,
    drawing: {
      strokes,
      seed,
      markers,
      fill:
        isColored && random() < 0.4
          ? pick<Marker>(["yellow", "pink", "orange"], "pink")
          : undefined,
      tip: between(0.014, 0.022),
    },
    paper: { ruling: pick(rulings, "blank"), folded: random() < 0.35, strength: 1, seed },
    aspect: pick([letter, a4], letter),
    camera: {
      width: Math.round(long * 0.75),
      height: long,
      fills: between(0.78, 0.86),
      turn: between(-7, 7),
      tip: between(-14, 14),
      lean: between(-10, 10),
    },
    desk: pick(desks, "oak"),
    light: {
      color: pick(lamps, lamps[0]),
      shadow: between(0.45, 1),
      angle: between(0, 360),
      softness: between(0.25, 0.9),
    },
    blur: between(0.5, 1.1) * (long / 1600),
    quality: Math.round(between(74, 90)),
  };
}

/** The same photo from so near that paper fills it: no edge of the sheet is in it. */
export function nearPhoto(good: PhotoPlan, ruling: Ruling): PhotoPlan {
  const { drawing, paper, camera } = good;
  return {
    ...good,
    drawing: { ...drawing, share: 0.5 },
    paper: { ...paper, ruling },
    camera: { ...camera, fills: 1.45 },
  };
}

type BadKind = "blank" | "too-small" | "too-faint" | "blurred" | "cut-off";

export const badKinds: readonly BadKind[] = [
  "blank",
  "too-small",
  "too-faint",
  "blurred",
  "cut-off",
];

/** The same photo spoiled in one way. */
export function badPhoto(
  strokes: Strokes,
  seed: number,
  kind: BadKind,
  size: PhotoSize = {},
): PhotoPlan {
  const good = goodPhoto(strokes, seed, { isColored: seed % 3 === 0, ...size });
  const { camera, drawing, paper } = good;
  const long = Math.max(camera.width, camera.height);
  switch (kind) {
    case "blank":
      return { ...good, drawing: { ...drawing, strokes: [], fill: undefined } };
    case "too-small":
      return { ...good, camera: { ...camera, width: 570, height: 760 } };
    case "too-faint":
      return {
        ...good,
        drawing: { ...drawing, markers: ["black"], fill: undefined },
        paper: { ...paper, strength: 0.2 },
      };
    case "blurred":
      return { ...good, blur: long * 0.006 };
    case "cut-off":
      return {
        ...good,
        camera: { ...camera, fills: 1.25, shift: [seed % 2 === 0 ? 0.28 : -0.28, 0.05] },
      };
  }
}

/** Ways to spoil a photo, and what of it is true to say. */
const spoilings = {
  blank: ["blank"],
  "too small": ["too-small"],
  "too faint": ["too-faint"],
  blurred: ["blurred"],
  "cut off": ["cut-off"],
  "so dark": ["blank", "too-faint"],
  glare: ["glare"],
  "a crop of it": ["cut-off", "no-sheet"],
} as const satisfies Record<string, readonly PrintFinding[]>;

type Spoiling = keyof typeof spoilings;

export const spoilingNames = Object.keys(spoilings).filter(isSpoiling);

function isSpoiling(name: string): name is Spoiling {
  return name in spoilings;
}

/** A photo that is bad in the seed's way, and what may be said of it. */
export function spoiledPhoto(strokes: Strokes, seed: number) {
  const kind = spoilingNames[seed % spoilingNames.length] ?? "blank";
  const said: readonly PrintFinding[] = spoilings[kind];
  return { kind, said, plan: spoiled(strokes, seed, kind) };
}

function spoiled(strokes: Strokes, seed: number, kind: Spoiling): PhotoPlan {
  const good = goodPhoto(strokes, seed, { isColored: seed % 3 === 0 });
  switch (kind) {
    case "so dark":
      return { ...good, light: { ...good.light, color: [0.06, 0.06, 0.06] } };
    case "glare":
      return { ...good, glare: { x: 0.5, y: 0.62, radius: 0.18 } };
    case "a crop of it":
      return { ...good, camera: { ...good.camera, fills: 2.1 } };
    case "too small":
      return badPhoto(strokes, seed, "too-small");
    case "too faint":
      return badPhoto(strokes, seed, "too-faint");
    case "cut off":
      return badPhoto(strokes, seed, "cut-off");
    default:
      return badPhoto(strokes, seed, kind);
  }
}

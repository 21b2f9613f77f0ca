import sharp from "sharp";

import type { PrintFinding } from "~/art/photo/print-check";
import { seededRandom } from "~/art/seeded-noise";
import type { Strokes } from "~/art/stroke-path";

import { drawMarkers } from "./draw-markers";
import type { Desk } from "./desk-texture";
import { goodPhoto } from "./photo-plans";
import type { Marker } from "./marker-colors";
import type { PhonePhoto, PhotoPlan } from "./take-photo";

type Change = (plan: PhotoPlan, random: () => number) => PhotoPlan;

const paper =
  (color: readonly [number, number, number]): Change =>
  (plan) => ({
    ...plan,
    paper: { ...plan.paper, color, ruling: "blank" },
  });
const desk =
  (one: Desk): Change =>
  (plan) => ({ ...plan, desk: one });
const drawn =
  (change: Partial<PhotoPlan["drawing"]>): Change =>
  (plan) => ({
    ...plan,
    drawing: { ...plan.drawing, fill: undefined, ...change },
  });
const lit =
  (change: Partial<PhotoPlan["light"]>): Change =>
  (plan) => ({
    ...plan,
    light: { ...plan.light, ...change },
  });
const sheet =
  (change: Partial<PhotoPlan["paper"]>): Change =>
  (plan) => ({
    ...plan,
    paper: { ...plan.paper, ...change },
  });
const all =
  (...changes: Change[]): Change =>
  (plan, random) =>
    changes.reduce((sum, change) => change(sum, random), plan);

/** Flat, from edge to edge, with hardly any noise: as a scanner sees a sheet. */
const scanned: Change = (plan) => ({
  ...plan,
  camera: { ...plan.camera, fills: 1.02, turn: plan.camera.turn / 10, tip: 0, lean: 0 },
  paper: { ...plan.paper, folded: false },
  light: { color: [1, 1, 1], shadow: 1, angle: 0, softness: 1 },
  blur: 0.5,
  noise: 3,
});

/** From so near that paper fills the photo, and turned: 15 to 45 degrees. */
const askew: Change = (plan, random) => ({
  ...plan,
  drawing: { ...plan.drawing, share: 0.42 },
  camera: { ...plan.camera, fills: 1.9, turn: (15 + 30 * random()) * (random() < 0.5 ? 1 : -1) },
});

/** From so near that paper fills the photo, or all of it but a corner. */
const near: Change = (plan) => ({
  ...plan,
  drawing: { ...plan.drawing, share: 0.5 },
  camera: { ...plan.camera, fills: 1.45 },
});

const black = drawn({ markers: ["black"] });
const wash = (color: string, cx: number, cy: number, rx: number, ry: number, id: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="1"/><stop offset="0.72" stop-color="${color}" stop-opacity="0.75"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
const spot = (color: string, cx: number, cy: number, r: number) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/>`;
const white = "#f6f6f2";
const whiteStrokes =
  ["M20 30q10 -8 20 0", "M60 70q8 8 20 2"]
    .map(
      (d) =>
        `<path d="${d}" fill="none" stroke="${white}" stroke-width="1.6" stroke-linecap="round"/>`,
    )
    .join("") +
  spot(white, 30, 60, 1.6) +
  spot(white, 70, 30, 1.4);
const whiteFills = spot(white, 45, 45, 18) + spot(white, 72, 74, 8);
/** Gray paper does not show whether they cover it. */
const lonePens = ["green", "brown", "turquoise"] as const;
const blackAnd = (under: string) => drawn({ markers: ["black"], under });

/** A kind of picture that children bring: how the usual good photo is changed. */
const photoKinds = {
  "marker on white": black,
  "markers in color": drawn({ markers: ["red", "blue", "green", "black"] }),
  "filled shapes": drawn({
    markers: ["black"],
    under: spot("#f6d024", 34, 38, 18) + spot("#ea70a8", 66, 62, 16),
  }),
  "pale fills": drawn({
    markers: ["black"],
    under: spot("#f7d3c0", 40, 40, 22) + spot("#fdf3b0", 72, 74, 14),
  }),
  "gray fills": blackAnd(spot("#c8c8c8", 34, 38, 20) + spot("#c0c0c0", 66, 66, 16)),
  "gray fills, pale": blackAnd(spot("#dcdcdc", 34, 38, 20) + spot("#d0d0d0", 66, 66, 16)),
  "gray fills, hard shadow": all(
    blackAnd(spot("#c8c8c8", 34, 38, 20) + spot("#b4b4b4", 66, 66, 16)),
    lit({ shadow: 0.3, softness: 0.12 }),
  ),
  "watercolor, soft": drawn({
    markers: ["black"],
    under: wash("#4f93c8", 42, 40, 34, 26, "a") + wash("#e58aa4", 66, 78, 22, 14, "b"),
  }),
  "watercolor alone": drawn({
    strokes: [],
    under: wash("#3f8a52", 40, 42, 34, 30, "a") + wash("#d9822b", 70, 70, 24, 20, "b"),
  }),
  crayon: drawn({
    markers: ["red", "green", "blue"],
    under: spot("#e8892b", 52, 52, 20),
    tip: 0.026,
    grain: 0.6,
  }),
  pencil: all(drawn({ markers: ["gray"], tip: 0.012 }), sheet({ strength: 0.8, ruling: "blank" })),
  ballpoint: drawn({ markers: ["blue"], tip: 0.008 }),
  "pink paper": all(black, paper([244, 190, 204])),
  "blue paper": all(black, paper([168, 200, 228])),
  kraft: all(black, paper([184, 146, 100]), desk("white")),
  "kraft on pale wood": all(black, paper([184, 146, 100]), desk("pale-wood")),
  "kraft on oak": all(black, paper([184, 146, 100]), desk("oak")),
  "kraft with white and black": all(
    drawn({ markers: ["black", "white"], tip: 0.02 }),
    paper([176, 138, 96]),
    desk("slate"),
  ),
  "kraft, white strokes": all(blackAnd(whiteStrokes), paper([184, 146, 100]), desk("slate")),
  "kraft, white strokes, hard shadow": all(
    blackAnd(whiteStrokes),
    paper([184, 146, 100]),
    desk("slate"),
    lit({ shadow: 0.4, softness: 0.12 }),
  ),
  "gray, one pen": all(paper([172, 172, 170]), desk("walnut"), (plan, random) => {
    const marker = lonePens[Math.floor(random() * lonePens.length)] ?? "green";
    return drawn({ markers: [marker] })(plan, random);
  }),
  "gray, a small lamp": all(black, paper([172, 172, 170]), desk("walnut"), (plan, random) => ({
    ...plan,
    glare: { x: 0.25 + 0.5 * random(), y: 0.35 + 0.5 * random(), radius: 0.05 },
  })),
  "kraft, white fills": all(blackAnd(whiteFills), paper([184, 146, 100]), desk("slate")),
  "gray, white strokes": all(blackAnd(whiteStrokes), paper([172, 172, 170]), desk("walnut")),
  "gray, white fills": all(blackAnd(whiteFills), paper([172, 172, 170]), desk("oak")),
  "pink, white strokes": all(blackAnd(whiteStrokes), paper([244, 190, 204]), desk("oak")),
  "blue, white fills": all(blackAnd(whiteFills), paper([168, 200, 228]), desk("oak")),
  "kraft, taped and folded": all(
    black,
    paper([184, 146, 100]),
    sheet({ taped: true, folded: true }),
    desk("oak"),
  ),
  "gray, hard shadow": all(black, paper([172, 172, 170]), lit({ shadow: 0.4, softness: 0.12 })),
  "gray paper": all(black, paper([172, 172, 170]), desk("walnut")),
  "black card": all(drawn({ markers: ["white"] }), paper([30, 30, 32]), desk("oak")),
  "black card on white": all(drawn({ markers: ["white"] }), paper([30, 30, 32]), desk("white")),
  "chalk on a blackboard": all(
    drawn({ markers: ["chalk"], grain: 0.35 }),
    paper([44, 70, 58]),
    (plan) => ({
      ...plan,
      camera: { ...plan.camera, fills: 1.5 },
      drawing: { ...plan.drawing, share: 0.5 },
    }),
  ),
  "colored chalk on black": all(
    drawn({ markers: ["chalk", "yellow", "pink"], grain: 0.2 }),
    paper([34, 36, 36]),
    desk("white"),
  ),
  "inverted scan": all(black, scanned, (plan) => ({
    ...plan,
    isInverted: true,
    paper: { ...plan.paper, ruling: "blank" },
  })),
  scan: all(black, scanned),
  "scan in color": all(drawn({ markers: ["black", "orange", "purple"] }), scanned),
  "sky and meadow": drawn({
    markers: ["black"],
    ground:
      '<rect width="100" height="56" fill="#8cc4ec"/><rect y="56" width="100" height="44" fill="#6fb36b"/>',
  }),
  "sky over white": drawn({
    markers: ["black"],
    ground: '<rect width="100" height="30" fill="#8cc4ec"/>',
  }),
  "two holes": all(black, sheet({ holes: "two" })),
  "three holes, ruled": all(black, sheet({ holes: "three", ruling: "ruled" })),
  "spiral pad": all(black, sheet({ holes: "spiral", ruling: "squared" })),
  "ruled, near": all(black, sheet({ ruling: "ruled" }), near),
  "squared, near": all(black, sheet({ ruling: "squared" }), near),
  "squared, askew": all(black, sheet({ ruling: "squared", folded: false }), askew),
  "ruled, askew": all(black, sheet({ ruling: "ruled", folded: false }), askew),
  "taped and folded": all(black, sheet({ taped: true, folded: true, ruling: "blank" })),
  stapled: all(black, sheet({ stapled: true })),
  "a thumb at the edge": all(black, (plan) => ({ ...plan, hasThumb: true })),
  "oak, near": all(black, desk("oak"), (plan) => ({
    ...plan,
    camera: { ...plan.camera, fills: 0.95 },
  })),
  "on a corner": all(black, (plan, random) => ({
    ...plan,
    camera: { ...plan.camera, fills: 0.72, turn: (40 + 5 * random()) * (random() < 0.5 ? 1 : -1) },
  })),
  "shining through": all(black, sheet({ through: 0.14, ruling: "blank" })),
  "hard shadow": all(black, lit({ shadow: 0.4, softness: 0.12 })),
  "lamp that fades to dark": all(black, lit({ shadow: 0.14, softness: 0.9 })),
  "warm lamp": all(
    drawn({ markers: ["black", "red"] }),
    lit({ color: [1, 0.84, 0.6], shadow: 0.7 }),
  ),
  "pale wood": all(black, desk("pale-wood")),
  "white table": all(black, desk("white")),
  "black table": all(black, desk("black"), sheet({ holes: "three" })),
} satisfies Record<string, Change>;

type PhotoKind = keyof typeof photoKinds;

export const photoKindNames = Object.keys(photoKinds).filter(isPhotoKind);

function isPhotoKind(name: string): name is PhotoKind {
  return name in photoKinds;
}

/** A photo of a kind; no two seeds alike. */
export function photoOfKind(kind: PhotoKind, strokes: Strokes, seed: number): PhotoPlan {
  const good = goodPhoto(strokes, seed, { isColored: false, long: 1600 });
  return photoKinds[kind](good, seededRandom(seed));
}

const exported = {
  "cut-out, black": { markers: ["black"] },
  "cut-out, white and black": { markers: ["white", "black"] },
  "cut-out, colors": { markers: ["red", "blue", "green"], fill: "yellow" },
  "digital on white": { markers: ["black", "red"], background: "#ffffff" },
  "digital on cream": { markers: ["black"], background: "#fbf3dc" },
  "digital, white on navy": { markers: ["white"], background: "#1d2747" },
  "digital as JPEG": { markers: ["black", "blue"], background: "#ffffff", isLossy: true },
} satisfies Record<string, Export>;

type Export = {
  markers: readonly Marker[];
  fill?: Marker;
  background?: string;
  isLossy?: boolean;
};

type ExportKind = keyof typeof exported;

export const exportKindNames = Object.keys(exported).filter(
  (name): name is ExportKind => name in exported,
);

/** What a drawing program exports: the drawing is its pixels, on a clear or an even ground. */
export async function exportOfKind(
  kind: ExportKind,
  strokes: Strokes,
  seed: number,
): Promise<PhonePhoto> {
  const { markers, fill, background, isLossy }: Export = exported[kind];
  const [width, height] = [1500, 1800];
  const ink = await drawMarkers({ strokes, seed, markers, fill, tip: 0.018 }, width, height);
  const raw = sharp(ink.pixels, { raw: { width, height, channels: 4 } });
  const picture = background ? raw.flatten({ background }) : raw;
  const jpeg = await (isLossy ? picture.jpeg({ quality: 88 }) : picture.png()).toBuffer();
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  return { jpeg, width, height, ink, corners };
}

/** Whether its colors are what was meant. */
export function isExportColored(kind: ExportKind): boolean {
  const { markers, fill }: Export = exported[kind];
  return fill !== undefined || new Set(markers).size > 1;
}

/** What of a kind is true to say, however well it was read. */
export const trueOfKind: Partial<Record<PhotoKind | ExportKind, readonly PrintFinding[]>> = {
  "kraft with white and black": ["white-ink"],
  "kraft, white strokes": ["white-ink"],
  "kraft, white fills": ["white-ink"],
  "kraft, white strokes, hard shadow": ["white-ink"],
  "gray, a small lamp": ["glare"],
  "gray, white strokes": ["white-ink"],
  "gray, white fills": ["white-ink"],
  "pink, white strokes": ["white-ink"],
  "blue, white fills": ["white-ink"],
  "cut-out, white and black": ["white-ink"],
  "gray fills": ["faint-lines", "color-changed"],
  "gray fills, hard shadow": ["faint-lines", "color-changed"],
  "sky and meadow": ["colored-in"],
};

/** Kinds without hard edges: where a wash or a crayon's grain ends is not one line. */
export const softKinds: ReadonlySet<PhotoKind | ExportKind> = new Set<PhotoKind>([
  "watercolor, soft",
  "watercolor alone",
  "crayon",
]);

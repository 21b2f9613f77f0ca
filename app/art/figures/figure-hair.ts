import type { Head, HeadPen } from "./figure-head-pen";
import { type Mark, mirror, pairs, type Point } from "./figure-pen";

/** Hair behind the head, and hair (and beard) over the face. */
export const hair: Record<Head["hair"], (pen: HeadPen) => { behind: Mark[]; over: Mark[] }> = {
  puffs(pen) {
    const puff: Mark[] = [
      pen.shape(curls([1.12, 1.06], 0.62, 0.36, 11), "ink"),
      pen.shape(
        pairs([0.62, 0.92, 0.78, 1.0, 0.86, 0.9, 0.7, 0.82, 0.62, 0.92]),
        "accent",
        "ink",
        0.3,
      ),
    ];
    const cap: Point[] = pairs([
      -1.02, 0.62, -1.0, 0.86, -0.7, 1.04, 0, 1.1, 0.7, 1.04, 1.0, 0.86, 1.02, 0.62, 0.82, 0.76,
      0.45, 0.87, 0, 0.9, -0.45, 0.87, -0.82, 0.76, -1.02, 0.62,
    ]);
    return {
      behind: [],
      over: [
        pen.shape(cap, "ink", "ink", 0.4),
        pen.line(pairs([0, 0.9, 0.02, 1.08]), 0.22, "paper"),
        ...puff,
        ...mirror(puff),
      ],
    };
  },
  bob(pen) {
    const back: Point[] = pairs([
      -1.1, 0.02, -1.3, 0.3, -1.24, 0.75, -0.8, 1.08, 0, 1.16, 0.8, 1.08, 1.24, 0.75, 1.3, 0.3, 1.1,
      0.02, 0.7, 0.1, -0.7, 0.1, -1.1, 0.02,
    ]);
    const fringe: Point[] = pairs([
      -1.22, 0.2, -1.26, 0.62, -0.95, 0.98, -0.4, 1.14, 0.3, 1.15, 0.95, 0.98, 1.26, 0.62, 1.22,
      0.2, 0.98, 0.24, 0.92, 0.6, 0.62, 0.7, 0.3, 0.72, -0.25, 0.69, -0.62, 0.7, -0.92, 0.6, -0.98,
      0.24, -1.22, 0.2,
    ]);
    const strands: Point[][] = [
      pairs([-0.25, 1.06, -0.5, 0.9, -0.58, 0.76]),
      pairs([0.06, 1.07, 0, 0.92, 0.04, 0.78]),
      pairs([0.4, 1.04, 0.52, 0.9, 0.5, 0.76]),
      pairs([-0.8, 0.92, -1.05, 0.7, -1.1, 0.36]),
      pairs([0.84, 0.92, 1.08, 0.68, 1.1, 0.36]),
    ];
    return {
      behind: [pen.shape(back, "ink")],
      over: [
        pen.shape(fringe, "ink", "ink", 0.4),
        ...strands.map((strand) => pen.line(strand, 0.2, "paper")),
      ],
    };
  },
  beard(pen) {
    const beard: Point[] = pairs([
      -1.0, 0.52, -1.02, 0.22, -0.72, -0.06, -0.3, -0.16, 0.3, -0.16, 0.72, -0.06, 1.02, 0.22, 1.0,
      0.52, 0.86, 0.36, 0.5, 0.3, 0.22, 0.36, 0, 0.33, -0.22, 0.36, -0.5, 0.3, -0.86, 0.36, -1.0,
      0.52,
    ]);
    return {
      behind: [],
      over: [
        pen.shape(beard, "ink", "ink", 0.4),
        pen.shape(
          pairs([-0.36, 0.22, 0, 0.19, 0.36, 0.22, 0.18, 0.11, -0.18, 0.11, -0.36, 0.22]),
          "paper",
          null,
        ),
        pen.shape(shortCurls, "ink", "ink", 0.36),
      ],
    };
  },
  curls(pen) {
    return { behind: [], over: [pen.shape(shortCurls, "ink", "ink", 0.36)] };
  },
  bun(pen) {
    const cap: Point[] = pairs([
      -1.06, 0.42, -1.1, 0.72, -0.8, 1.0, 0, 1.1, 0.8, 1.0, 1.1, 0.72, 1.06, 0.42, 0.98, 0.62, 0.7,
      0.8, 0.2, 0.93, -0.2, 0.84, -0.7, 0.72, -0.98, 0.6, -1.06, 0.42,
    ]);
    const band: Point[] = pairs([
      -0.3, 1.06, 0, 1.1, 0.3, 1.06, 0.28, 1.14, -0.28, 1.14, -0.3, 1.06,
    ]);
    return {
      behind: [pen.shape(curls([0, 1.3], 0.52, 0.26, 9), "ink")],
      over: [
        pen.shape(cap, "ink", "ink", 0.4),
        pen.shape(band, "accent", "ink", 0.3),
        pen.line(pairs([-0.12, 0.9, -0.4, 0.98, -0.62, 1.0]), 0.2, "paper"),
        pen.line(pairs([0.36, 0.94, 0.62, 0.9, 0.82, 0.78]), 0.2, "paper"),
      ],
    };
  },
};

const shortCurls: Point[] = [
  ...curlsOver(0.6, 1.14, 0.58, 9),
  ...pairs([0.86, 0.72, 0.55, 0.82, 0, 0.86, -0.55, 0.82, -0.86, 0.72, -1.06, 0.6]),
];

/** A round head of curls: bumps along an ellipse. */
function curls([x, y]: Point, wide: number, tall: number, count: number): Point[] {
  const steps = count * 5;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI;
    const reach = 0.88 + 0.13 * Math.abs(Math.sin((count * angle) / 2));
    return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * tall * reach];
  });
}

/** Bumps along the upper half of an ellipse, from its left end to its right one. */
function curlsOver(low: number, wide: number, tall: number, count: number): Point[] {
  const steps = count * 5;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const share = step / steps;
    const angle = Math.PI * (1 - share);
    const reach = 0.93 + 0.09 * Math.abs(Math.sin(count * Math.PI * share));
    return [Math.cos(angle) * wide * reach, low + Math.sin(angle) * tall * reach];
  });
}

import type { Mark, Point } from "./figure-pen";
import { shoe } from "./figure-shoe";

/** A person from the hips down, standing with both feet on the ground; inches. */
export type Legs = {
  hipHeight: number;
  hipHalf: number;
  /** How far from the middle a foot stands. */
  stance: number;
  legHalf: number;
  footLength: number;
  wear: "shorts" | "jeans" | "trousers";
  shoes: "paper" | "ink";
};

/** The right leg in jeans, rolled up, or in trousers with a crease. */
export function trouserLeg({
  hipHeight,
  hipHalf,
  stance,
  legHalf,
  footLength,
  wear,
  shoes,
}: Legs): Mark[] {
  const jeans = wear === "jeans";
  const flare = jeans ? legHalf * 1.25 : legHalf * 1.05;
  const bottom = 2.3;
  const outer: Point[] = [
    [hipHalf, hipHeight],
    [hipHalf + 0.15, hipHeight * 0.72],
    [stance + legHalf * 1.08, hipHeight * 0.45],
    [stance + flare, bottom],
  ];
  const inner: Point[] = [
    [stance - flare, bottom],
    [stance - legHalf * 0.95, hipHeight * 0.45],
    [0.5, hipHeight * 0.7],
    [0, hipHeight * 0.8],
  ];
  const cuff: Point[] = [
    [stance - flare, bottom],
    [stance, bottom - 0.35],
    [stance + flare, bottom],
  ];
  const cloth = jeans ? "denim" : "shade";
  const knee = hipHeight * 0.48;
  const marks: Mark[] = [
    ...shoe(stance, footLength, shoes),
    { points: [...outer, ...cuff.toReversed().slice(1, -1), ...inner], fill: cloth, line: null },
    { points: outer },
    { points: inner },
    { points: cuff },
  ];
  if (jeans) {
    const roll: Point[] = [
      [stance - flare, bottom + 0.1],
      [stance, bottom - 0.3],
      [stance + flare, bottom + 0.1],
      [stance + flare + 0.1, bottom + 1.7],
      [stance, bottom + 1.35],
      [stance - flare - 0.1, bottom + 1.7],
      [stance - flare, bottom + 0.1],
    ];
    return [...marks, { points: roll, fill: "paper", tip: 0.4 }];
  }
  return [
    ...marks,
    {
      points: [
        [stance + 0.3, knee + 4],
        [stance + 0.2, knee],
        [stance + 0.25, bottom + 4.6],
      ],
      line: "label",
      tip: 0.24,
    },
    {
      points: [
        [stance - 1.2, bottom + 1.7],
        [stance - 0.2, bottom + 1.2],
        [stance + 0.9, bottom + 1.5],
      ],
      tip: 0.3,
    },
    {
      points: [
        [stance - 0.2, bottom + 3],
        [stance + 0.6, bottom + 2.6],
        [stance + 1.5, bottom + 2.8],
      ],
      tip: 0.3,
    },
  ];
}

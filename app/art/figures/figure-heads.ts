import { hair } from "./figure-hair";
import { type HeadPen, type Head, headPen } from "./figure-head-pen";
import { type Mark, mirror, moveTo, pairs, type Point } from "./figure-pen";

/** The neck is drawn before the shirt, the rest after it. */
export function neckMarks({ chin, half, height, neckHalf }: Head): Mark[] {
  const top = chin + height * 0.2;
  const low = chin - half * 1.3;
  return [
    {
      points: [
        [-neckHalf, top],
        [neckHalf, top],
        [neckHalf + 0.5, low],
        [-neckHalf - 0.5, low],
      ],
      fill: "paper",
      line: null,
    },
    {
      points: [
        [neckHalf, top],
        [neckHalf, chin - 0.8],
        [neckHalf + 0.9, low],
      ],
    },
    {
      points: [
        [-neckHalf, top],
        [-neckHalf, chin - 0.8],
        [-neckHalf - 0.9, low],
      ],
    },
  ];
}

export function headMarks(head: Head): { behind: Mark[]; front: Mark[] } {
  const pen = headPen(head);
  const { behind, over } = hair[head.hair](pen);
  return { behind, front: [...ears(pen), ...face(pen), ...over, ...features(pen, head.hair)] };
}

function face(pen: HeadPen): Mark[] {
  const jaw: Point[] = pairs([
    -0.93, 0.78, -0.99, 0.5, -0.88, 0.26, -0.56, 0.07, 0, 0, 0.56, 0.07, 0.88, 0.26, 0.99, 0.5,
    0.93, 0.78,
  ]);
  const skull: Point[] = [...jaw, ...pairs([0.6, 0.98, 0, 1.03, -0.6, 0.98])];
  return [pen.shape(skull, "paper", null), pen.line(jaw)];
}

function ears(pen: HeadPen): Mark[] {
  const right: Mark[] = [
    pen.shape(pairs([0.95, 0.56, 1.17, 0.6, 1.24, 0.46, 1.1, 0.33, 0.92, 0.36]), "paper"),
    pen.line(pairs([1.06, 0.52, 1.13, 0.46, 1.05, 0.41]), 0.22),
  ];
  return [...right, ...mirror(right)];
}

function features(pen: HeadPen, hairstyle: Head["hair"]): Mark[] {
  const level = hairstyle === "beard" ? 0.52 : 0.47;
  const atEyes = (numbers: readonly number[]) => moveTo(pairs(numbers), 0, level);
  const eyes = [-0.37, 0.37].map((x) => pen.spot(x, level, 0.36, 0.5, "ink", null));
  const nose = pen.line(atEyes([-0.09, -0.09, -0.04, -0.135, 0.05, -0.14, 0.1, -0.1]), 0.34);
  if (hairstyle === "bob") return [...glasses(pen, level, atEyes), ...eyes, nose, smile(pen)];
  const brow = pen.line(atEyes([0.2, 0.135, 0.38, 0.165, 0.57, 0.12]), 0.36);
  const face = [...eyes, brow, ...mirror([brow]), nose];
  if (hairstyle === "beard") return face;
  return [...face, hairstyle === "puffs" || hairstyle === "bun" ? laugh(pen) : smile(pen)];
}

function glasses(
  pen: HeadPen,
  level: number,
  atEyes: (numbers: readonly number[]) => Point[],
): Mark[] {
  const right = [
    pen.spot(0.39, level, 1.42, 1.3, "paper", "ink"),
    pen.line(atEyes([0.7, 0.03, 0.95, 0.06]), 0.32),
  ];
  const bridge = pen.line(atEyes([-0.08, 0.03, 0, 0.05, 0.08, 0.03]), 0.32);
  return [...right, ...mirror(right), bridge];
}

function smile(pen: HeadPen): Mark {
  return pen.line(pairs([-0.34, 0.2, -0.1, 0.11, 0.12, 0.11, 0.34, 0.2]), 0.42);
}

function laugh(pen: HeadPen): Mark {
  const mouth = pairs([
    -0.36, 0.25, 0, 0.22, 0.36, 0.25, 0.24, 0.12, 0, 0.07, -0.24, 0.12, -0.36, 0.25,
  ]);
  return pen.shape(mouth, "ink", "ink", 0.3);
}

import { hair } from "./figure-hair";
import { headPen, type HeadPen, type Head } from "./figure-head-pen";
import { armMarks, besideLine } from "./figure-limbs";
import { mirror, moveTo, pairs, type Mark, type Paints, type Point } from "./figure-pen";
import { shirtMarks } from "./figure-shirt";
import { shoe } from "./figure-shoe";
import { trouserLeg, type Legs } from "./figure-trousers";
import type { Figure } from "./figures";

/** Someone in a shirt, the head apart: a print is laid over the body, and the hair over the print. */
export function figureMarks({ head, legs, shirt, right, left }: Figure): {
  body: Mark[];
  head: Mark[];
} {
  const { behind, front } = headMarks(head);
  return {
    body: [
      ...legMarks(legs),
      ...behind,
      ...neckMarks(head),
      ...armMarks(right),
      ...armMarks(left),
      ...shirtMarks(shirt, right, left),
    ],
    head: front,
  };
}

/** People in white shirts, in the brand's ink and yellow. */
export const whiteShirtPaints: Paints = {
  ink: "#16130e",
  paper: "#fffdf8",
  accent: "#ffd60a",
  quiet: "#c9c3b6",
  label: "#8f887b",
  shade: "#e6dfcf",
  denim: "#16130e",
  cloth: "#fffdf8",
  fold: "#dcd6c8",
  seam: "#16130e",
};

/** The neck is drawn before the shirt, the rest after it. */
function neckMarks({ chin, half, height, neckHalf }: Head): Mark[] {
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

function headMarks(head: Head): { behind: Mark[]; front: Mark[] } {
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

function legMarks(legs: Legs): Mark[] {
  const right = legs.wear === "shorts" ? bareLeg(legs) : trouserLeg(legs);
  return [...mirror(right), ...right, ...seat(legs)];
}

/** Socks, bare knees and the seam of the shorts. */
function bareLeg({ hipHeight, hipHalf, stance, legHalf, footLength, shoes }: Legs): Mark[] {
  const hip: Point = [hipHalf * 0.54, hipHeight];
  const knee: Point = [stance * 0.96, hipHeight * 0.55];
  const ankle: Point = [stance, 2.6];
  const onto = [hip, knee, [stance + 0.1, hipHeight * 0.34] as const, ankle] as Point[];
  const widths = [legHalf * 1.35, legHalf, legHalf * 1.02, legHalf * 0.68];
  const outer = besideLine(onto, widths);
  const inner = besideLine(
    onto,
    widths.map((width) => -width),
  );
  const sock = 5.4;
  const [sockLeft, sockRight] = [stance - legHalf * 0.98, stance + legHalf * 1.02];
  const shortsBottom = hipHeight * 0.66;
  return [
    { points: [...outer, ...inner.toReversed()], fill: "paper", line: null },
    { points: outer },
    { points: inner },
    {
      points: [
        [knee[0] - 0.5, knee[1] - 0.3],
        [knee[0] + 0.1, knee[1] - 0.65],
        [knee[0] + 0.7, knee[1] - 0.3],
      ],
      tip: 0.3,
    },
    ...shoe(stance, footLength, shoes),
    {
      points: [
        [sockLeft, sock],
        [stance, sock - 0.3],
        [sockRight, sock],
        [sockRight - legHalf * 0.18, 2.4],
        [sockLeft + legHalf * 0.2, 2.4],
        [sockLeft, sock],
      ],
      fill: "paper",
      tip: 0.4,
    },
    {
      points: [
        [sockLeft + 0.15, sock - 1],
        [stance, sock - 1.3],
        [sockRight - 0.15, sock - 1],
      ],
      line: "accent",
      tip: 0.55,
    },
    {
      points: [
        [0.3, hipHeight],
        [hipHalf, hipHeight],
        [hipHalf + 0.5, shortsBottom],
        [hipHalf * 0.5, shortsBottom - 0.35],
        [0.35, shortsBottom + 0.1],
        [0.3, hipHeight],
      ],
      fill: "denim",
    },
  ];
}

/** What joins the legs, under the shirt. */
function seat({ hipHeight, hipHalf, wear }: Legs): Mark[] {
  const cloth = wear === "trousers" ? "shade" : "denim";
  const crotch = hipHeight * (wear === "shorts" ? 0.84 : 0.795);
  return [
    {
      points: [
        [-hipHalf, hipHeight + 3],
        [hipHalf, hipHeight + 3],
        [hipHalf, hipHeight - 0.5],
        [0, crotch],
        [-hipHalf, hipHeight - 0.5],
      ],
      fill: cloth,
      line: null,
    },
  ];
}

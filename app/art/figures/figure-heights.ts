import { type Mark, moveTo, pairs, type Point } from "./figure-pen";

/** Where the lines of the growth chart end: above the head of each person. Inches, x from the picture's left edge. */
type HeightMark = {
  height: number;
  headLeft: number;
};

const chartX = 4.5;

/** Hand-lettered, one unit tall from the baseline: exactly what the heights need. */
const letters: Record<string, { wide: number; strokes: readonly Point[][] }> = {
  "4": {
    wide: 0.66,
    strokes: [pairs([0.4, 1, 0.02, 0.36, 0.62, 0.38]), pairs([0.46, 0.66, 0.45, 0])],
  },
  "5": {
    wide: 0.62,
    strokes: [
      pairs([0.54, 1, 0.12, 0.98, 0.08, 0.56, 0.36, 0.6, 0.54, 0.32, 0.32, 0.02, 0.04, 0.1]),
    ],
  },
  "6": {
    wide: 0.62,
    strokes: [pairs([0.44, 1, 0.12, 0.62, 0.04, 0.26, 0.26, 0, 0.52, 0.2, 0.36, 0.48, 0.08, 0.34])],
  },
  "7": { wide: 0.6, strokes: [pairs([0.02, 0.97, 0.56, 0.98, 0.3, 0.5, 0.2, 0])] },
  i: { wide: 0.24, strokes: [pairs([0.1, 0.58, 0.1, 0]), pairs([0.1, 0.84, 0.11, 0.88])] },
  n: {
    wide: 0.5,
    strokes: [pairs([0.06, 0.58, 0.07, 0]), pairs([0.08, 0.4, 0.24, 0.58, 0.4, 0.46, 0.42, 0])],
  },
  " ": { wide: 0.3, strokes: [] },
};

/** The ground they all stand on, and a growth chart beside it. */
export function heightMarks(marks: readonly HeightMark[], width: number): Mark[] {
  const tallest = Math.max(...marks.map(({ height }) => height)) + 4;
  const ticks = Array.from({ length: Math.floor(tallest / 6) }, (_, step): Mark => {
    const y = (step + 1) * 6;
    const wide = y % 12 === 0 ? 1.9 : 1.1;
    return {
      points: [
        [chartX, y],
        [chartX + wide, y + 0.05],
      ],
      line: "quiet",
      tip: 0.26,
    };
  });
  return [
    {
      points: [
        [1.5, 0.1],
        [width * 0.3, -0.15],
        [width * 0.66, 0.1],
        [width - 1.5, -0.05],
      ],
      tip: 0.42,
    },
    {
      points: [
        [chartX, 0],
        [chartX - 0.1, tallest * 0.5],
        [chartX + 0.05, tallest],
      ],
      line: "quiet",
      tip: 0.3,
    },
    ...ticks,
    ...marks.flatMap(heightLine),
  ];
}

function heightLine({ height, headLeft }: HeightMark): Mark[] {
  const start = chartX + 9;
  const dashes = Math.max(0, Math.floor((headLeft - start) / 2.1));
  return [
    ...lettered(`${height} in`, chartX + 2.6, height - 0.9, 1.9),
    ...Array.from({ length: dashes }, (_, dash): Mark => {
      const x = start + dash * 2.1;
      return {
        points: [
          [x, height],
          [x + 1.2, height + 0.03],
        ],
        line: "quiet",
        tip: 0.26,
      };
    }),
  ];
}

function lettered(text: string, x: number, baseline: number, tall: number): Mark[] {
  let pen = x;
  return [...text].flatMap((letter) => {
    const { wide, strokes } = letters[letter] ?? { wide: 0.4, strokes: [] };
    const at = pen;
    pen += (wide + 0.14) * tall;
    return strokes.map((stroke): Mark => ({
      points: moveTo(stroke, at, baseline, tall),
      line: "label",
      tip: 0.34,
    }));
  });
}

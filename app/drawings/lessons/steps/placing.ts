import type { DrawnLine } from "~/lib/lines/drawn-line";

import type { LessonStep } from "../lesson-step";
import { corners, dot, oval, stroke } from "../pen";

const pale = "#8a8578";

/** A shirt from the front. */
const shirt: readonly DrawnLine[] = [
  stroke(
    [
      [380, 130],
      [440, 185],
      [500, 200],
      [560, 185],
      [622, 130],
      [720, 165],
      [830, 240],
      [905, 400],
      [840, 445],
      [770, 470],
      [735, 400],
      [742, 600],
      [738, 880],
    ],
    { width: 24 },
  ),
  stroke(
    [
      [380, 130],
      [282, 165],
      [172, 240],
      [95, 400],
      [160, 445],
      [232, 470],
      [266, 400],
      [258, 600],
      [262, 880],
      [500, 892],
      [738, 880],
    ],
    { width: 24 },
  ),
];

function star(x: number, y: number, far: number, width: number): DrawnLine {
  const points = Array.from({ length: 11 }, (_, at): [number, number] => {
    const angle = ((at % 10) / 10) * 2 * Math.PI - Math.PI / 2;
    const radius = at % 2 === 0 ? far : far * 0.46;
    return [Math.round(x + Math.cos(angle) * radius), Math.round(y + Math.sin(angle) * radius)];
  });
  return corners(points, { width });
}

/** Where a drawing sits on a shirt. */
export const placingSteps: readonly LessonStep[] = [
  {
    title: "See the shirt",
    text: "The box is your sheet. What you draw in it goes on the front.",
    lines: [
      ...shirt,
      {
        ...corners(
          [
            [340, 300],
            [660, 300],
            [660, 725],
            [340, 725],
            [340, 296],
          ],
          { width: 10 },
        ),
        color: pale,
      },
    ],
  },
  {
    title: "Too small gets lost",
    text: "From across the room, this star is just a speck.",
    lines: [...shirt, star(580, 400, 36, 10)],
  },
  {
    title: "Big and in the middle",
    text: "Fill your sheet. Now the whole bus can see it.",
    lines: [
      ...shirt,
      star(500, 500, 185, 26),
      dot([465, 480], 26),
      dot([535, 480], 26),
      stroke(
        [
          [450, 530],
          [500, 565],
          [550, 530],
        ],
        { width: 18 },
      ),
    ],
  },
  {
    title: "Stay off the edge",
    text: "Lines at the edge get cut off. Keep two fingers of white all round.",
    lines: [
      {
        ...corners(
          [
            [150, 100],
            [850, 100],
            [850, 900],
            [150, 900],
            [150, 96],
          ],
          { width: 12 },
        ),
        color: pale,
      },
      {
        ...corners(
          [
            [240, 190],
            [760, 190],
            [760, 810],
            [240, 810],
            [240, 186],
          ],
          { width: 6 },
        ),
        color: pale,
      },
      oval([500, 430], 170, { width: 30 }),
      dot([440, 410], 42),
      dot([560, 410], 42),
      stroke(
        [
          [420, 490],
          [500, 540],
          [580, 488],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [500, 610],
          [495, 740],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [350, 640],
          [500, 665],
          [655, 630],
        ],
        { width: 30 },
      ),
    ],
  },
];

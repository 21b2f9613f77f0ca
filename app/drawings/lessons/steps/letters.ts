import type { LessonStep } from "../lesson-step";
import { corners, dot, stroke } from "../pen";

const bones = "#8a8578";

/** Letters with a belly: the word "HEY". */
export const letterSteps: readonly LessonStep[] = [
  {
    title: "Write it thin",
    text: "Write a short word, with room on all sides. These are just the bones.",
    lines: [
      corners(
        [
          [170, 330],
          [170, 690],
        ],
        { width: 12 },
      ),
      corners(
        [
          [170, 510],
          [330, 505],
        ],
        { width: 12 },
      ),
      corners(
        [
          [330, 330],
          [330, 690],
        ],
        { width: 12 },
      ),
      corners(
        [
          [590, 335],
          [460, 335],
          [460, 690],
          [595, 690],
        ],
        { width: 12 },
      ),
      corners(
        [
          [460, 510],
          [570, 508],
        ],
        { width: 12 },
      ),
      corners(
        [
          [700, 330],
          [785, 500],
          [870, 330],
        ],
        { width: 12 },
      ),
      corners(
        [
          [785, 500],
          [785, 690],
        ],
        { width: 12 },
      ),
    ].map((line) => ({ ...line, color: bones })),
  },
  {
    title: "Walk round the bones",
    text: "Draw round each letter, a thumb away. Round ends look soft.",
    goesOn: true,
    lines: [
      stroke(
        [
          [125, 300],
          [210, 295],
          [215, 455],
          [290, 452],
          [290, 298],
          [372, 296],
          [378, 510],
          [372, 728],
          [288, 730],
          [288, 560],
          [214, 562],
          [210, 730],
          [124, 726],
          [120, 510],
          [125, 300],
        ],
        { width: 26 },
      ),
      stroke(
        [
          [420, 298],
          [610, 292],
          [618, 374],
          [505, 378],
          [505, 466],
          [592, 466],
          [592, 550],
          [505, 552],
          [505, 648],
          [618, 650],
          [614, 732],
          [420, 728],
          [414, 510],
          [420, 298],
        ],
        { width: 26 },
      ),
      stroke(
        [
          [655, 300],
          [738, 296],
          [786, 408],
          [836, 294],
          [920, 300],
          [832, 520],
          [830, 728],
          [742, 730],
          [742, 522],
          [655, 300],
        ],
        { width: 26 },
      ),
    ],
  },
  {
    title: "Fill the bellies",
    text: "Dots in one, lines in the next. Leave some white, so that we can read it.",
    goesOn: true,
    lines: [
      dot([168, 360], 34),
      dot([168, 450], 34),
      dot([168, 600], 34),
      dot([168, 680], 34),
      dot([250, 508], 34),
      dot([330, 370], 34),
      dot([330, 640], 34),
      ...[345, 420, 510, 590, 680].map((y) =>
        stroke(
          [
            [430, y + 14],
            [488, y - 14],
          ],
          { width: 20 },
        ),
      ),
      ...[560, 620, 680].map((y) =>
        stroke(
          [
            [750, y + 12],
            [820, y - 12],
          ],
          { width: 20 },
        ),
      ),
    ],
  },
  {
    title: "Let it live",
    text: "Give it eyes, feet or a hat. Then ask a friend to read it out loud.",
    goesOn: true,
    lines: [
      dot([700, 350], 30),
      dot([868, 350], 30),
      stroke(
        [
          [735, 440],
          [785, 475],
          [838, 440],
        ],
        { width: 20 },
      ),
      stroke(
        [
          [165, 735],
          [160, 800],
          [120, 812],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [330, 735],
          [335, 800],
          [380, 812],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [425, 285],
          [440, 190],
          [500, 235],
          [530, 165],
          [565, 230],
          [612, 180],
          [608, 285],
        ],
        {
          width: 24,
        },
      ),
    ],
  },
];

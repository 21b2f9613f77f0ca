import type { LessonStep } from "../lesson-step";
import { dot, oval, spiral, stroke } from "../pen";

/** A line that prints well. */
export const lineSteps: readonly LessonStep[] = [
  {
    title: "Take a fat tip",
    text: "The thin line on top may fade in the wash. The fat one stays.",
    lines: [
      stroke(
        [
          [120, 300],
          [250, 210],
          [380, 330],
          [510, 220],
          [640, 330],
          [770, 220],
          [880, 290],
        ],
        { width: 7 },
      ),
      stroke(
        [
          [120, 660],
          [250, 540],
          [380, 700],
          [510, 550],
          [640, 700],
          [770, 550],
          [880, 640],
        ],
        { width: 58 },
      ),
    ],
  },
  {
    title: "Go slow, like a snail",
    text: "Do not lift your pen. One long line looks strong. Many short ones look shy.",
    lines: [
      spiral([560, 480], 230, 3.1, { width: 36 }),
      stroke(
        [
          [800, 640],
          [700, 740],
          [480, 770],
          [250, 760],
          [170, 680],
          [180, 540],
          [160, 430],
        ],
        { width: 36 },
      ),
      stroke(
        [
          [170, 760],
          [500, 800],
          [880, 780],
        ],
        { width: 36 },
      ),
      stroke(
        [
          [165, 430],
          [130, 340],
          [110, 300],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [175, 430],
          [210, 340],
          [240, 300],
        ],
        { width: 24 },
      ),
      dot([108, 290], 46),
      dot([244, 290], 46),
    ],
  },
  {
    title: "Close your shapes",
    text: "The first ring has a gap. The next one is shut, so you can fill it in.",
    lines: [
      oval([270, 500], 165, { from: 0.06, turns: 0.8, width: 36 }),
      oval([720, 500], 165, { width: 36 }),
      ...[-90, -30, 30, 90].map((shift) =>
        stroke(
          [
            [720 + shift - 60, 500 + 120 - Math.abs(shift) * 0.6],
            [720 + shift, 500],
            [720 + shift + 60, 500 - 120 + Math.abs(shift) * 0.6],
          ],
          { width: 26 },
        ),
      ),
    ],
  },
  {
    title: "Leave white room",
    text: "Lines that are too near run into one. Keep a finger of white in between.",
    lines: [
      oval([500, 500], 150, { width: 40 }),
      ...Array.from({ length: 9 }, (_, ray) => {
        const angle = (ray / 9) * 2 * Math.PI + 0.2;
        const far = ray % 2 === 0 ? 400 : 350;
        return stroke(
          [
            [Math.round(500 + Math.cos(angle) * 230), Math.round(500 + Math.sin(angle) * 230)],
            [
              Math.round(500 + Math.cos(angle + 0.06) * 300),
              Math.round(500 + Math.sin(angle + 0.06) * 300),
            ],
            [Math.round(500 + Math.cos(angle) * far), Math.round(500 + Math.sin(angle) * far)],
          ],
          { width: 40 },
        );
      }),
      dot([450, 470], 42),
      dot([550, 470], 42),
      stroke(
        [
          [430, 540],
          [500, 590],
          [570, 535],
        ],
        { width: 28 },
      ),
    ],
  },
];

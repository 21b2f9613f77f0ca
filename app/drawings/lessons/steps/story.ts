import type { LessonStep } from "../lesson-step";
import { corners, dot, oval, stroke } from "../pen";

/** What is written next to a drawing. */
export const storySteps: readonly LessonStep[] = [
  {
    title: "Give it a name",
    text: "Two or three words. “Moon Cat” makes us look. “My drawing” does not.",
    lines: [
      oval([500, 360], 190, { width: 30 }),
      stroke(
        [
          [345, 250],
          [330, 150],
          [330, 90],
          [390, 130],
          [450, 180],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [550, 180],
          [610, 130],
          [670, 90],
          [672, 155],
          [655, 255],
        ],
        { width: 30 },
      ),
      dot([430, 350], 46),
      dot([570, 350], 46),
      stroke(
        [
          [430, 430],
          [465, 465],
          [500, 432],
          [535, 465],
          [570, 428],
        ],
        { width: 24 },
      ),
      corners(
        [
          [230, 680],
          [770, 668],
          [778, 840],
          [222, 850],
          [232, 676],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [300, 765],
          [340, 720],
          [380, 790],
          [430, 735],
          [480, 790],
        ],
        { width: 22 },
      ),
      stroke(
        [
          [560, 780],
          [600, 725],
          [640, 785],
          [700, 740],
        ],
        { width: 22 },
      ),
    ],
  },
  {
    title: "Say why you drew it",
    text: "Was it a dream? A pet? A bad day? One small thing that is true is best.",
    lines: [
      oval([290, 720], 150, { width: 30 }),
      dot([240, 705], 38),
      dot([335, 705], 38),
      stroke(
        [
          [235, 770],
          [290, 800],
          [345, 765],
        ],
        { width: 22 },
      ),
      oval([430, 545], 26, { width: 22 }),
      oval([480, 470], 36, { width: 22 }),
      stroke(
        [
          [520, 390],
          [430, 330],
          [480, 220],
          [590, 220],
          [650, 120],
          [780, 150],
          [820, 240],
          [910, 290],
          [880, 400],
          [780, 430],
          [700, 400],
          [620, 440],
          [520, 390],
        ],
        { width: 28 },
      ),
      oval([690, 285], 78, { from: 0.1, turns: 0.66, width: 24 }),
      stroke(
        [
          [733, 350],
          [655, 330],
          [640, 270],
          [672, 222],
        ],
        { width: 24 },
      ),
    ],
  },
  {
    title: "Keep some things safe",
    text: "Leave out your last name, your street and your school. Your story is fun without them.",
    lines: [
      stroke(
        [
          [330, 470],
          [325, 300],
          [400, 190],
          [500, 165],
          [600, 190],
          [675, 300],
          [670, 470],
        ],
        {
          width: 34,
        },
      ),
      corners(
        [
          [245, 470],
          [755, 462],
          [762, 845],
          [240, 850],
          [246, 466],
        ],
        { width: 34 },
      ),
      oval([500, 610], 50, { width: 28 }),
      stroke(
        [
          [500, 660],
          [498, 745],
        ],
        { width: 34 },
      ),
    ],
  },
  {
    title: "Read it out loud",
    text: "Do you trip on a word? Swap it. Then send your drawing, and we read it, too.",
    lines: [
      corners(
        [
          [160, 330],
          [840, 318],
          [850, 760],
          [152, 770],
          [162, 326],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [175, 340],
          [350, 500],
          [500, 590],
          [650, 500],
          [830, 330],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [500, 290],
          [420, 220],
          [390, 130],
          [450, 95],
          [500, 150],
          [550, 95],
          [612, 130],
          [585, 220],
          [500, 290],
        ],
        { width: 26 },
      ),
    ],
  },
];

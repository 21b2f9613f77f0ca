import type { LessonStep } from "../lesson-step";
import { dot, oval, stroke } from "../pen";

/** Faces that feel something. */
export const faceSteps: readonly LessonStep[] = [
  {
    title: "One big round",
    text: "Make it large. It need not be a ball. An egg is fine, and so is a bean.",
    lines: [oval([500, 520], 330, { ry: 350, width: 32 })],
  },
  {
    title: "Eyes in the middle",
    text: "Put two dots half way down. Most people put them too high.",
    goesOn: true,
    lines: [dot([385, 520], 72), dot([615, 520], 72)],
  },
  {
    title: "A nose and a mouth",
    text: "The nose is a small hook. The mouth says how you feel.",
    goesOn: true,
    lines: [
      stroke(
        [
          [500, 540],
          [475, 620],
          [520, 630],
        ],
        { width: 28 },
      ),
      stroke(
        [
          [360, 700],
          [430, 760],
          [520, 775],
          [640, 705],
        ],
        { width: 32 },
      ),
    ],
  },
  {
    title: "Hair, ears and spots",
    text: "Now it is someone. Hair can be curls, spikes or one wild line.",
    goesOn: true,
    lines: [
      stroke(
        [
          [180, 430],
          [150, 270],
          [270, 300],
          [300, 120],
          [420, 220],
          [500, 70],
          [580, 220],
          [710, 120],
          [730, 300],
          [850, 270],
          [825, 430],
        ],
        { width: 32 },
      ),
      oval([155, 545], 48, { ry: 62, from: 0.12, turns: 0.72, width: 28 }),
      oval([848, 545], 48, { ry: 62, from: 0.62, turns: 0.72, width: 28 }),
      dot([330, 640], 20),
      dot([295, 610], 20),
      dot([365, 605], 20),
      dot([670, 640], 20),
      dot([705, 610], 20),
      dot([635, 605], 20),
    ],
  },
  {
    title: "Change two lines",
    text: "Same dots, new mouth, new brows. Glad, sad, and oh my!",
    lines: [
      oval([270, 290], 175, { width: 28 }),
      dot([215, 275], 40),
      dot([325, 275], 40),
      stroke(
        [
          [190, 345],
          [270, 400],
          [350, 340],
        ],
        { width: 24 },
      ),
      oval([735, 310], 175, { width: 28 }),
      dot([680, 310], 40),
      dot([790, 310], 40),
      stroke(
        [
          [670, 415],
          [735, 370],
          [805, 415],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [640, 265],
          [700, 230],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [770, 230],
          [830, 265],
        ],
        { width: 24 },
      ),
      oval([500, 720], 190, { width: 28 }),
      dot([435, 690], 40),
      dot([565, 690], 40),
      oval([500, 800], 44, { ry: 56, width: 24 }),
      stroke(
        [
          [400, 620],
          [435, 600],
          [470, 620],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [530, 620],
          [565, 600],
          [600, 620],
        ],
        { width: 24 },
      ),
    ],
  },
];

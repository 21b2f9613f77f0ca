import type { LessonStep } from "../lesson-step";
import { dot, oval, stroke } from "../pen";

/** A cat from two round shapes. */
export const animalSteps: readonly LessonStep[] = [
  {
    title: "Two round shapes",
    text: "A small one is the head. A fat one is the body. Let them touch.",
    lines: [
      oval([330, 360], 175, { width: 30 }),
      oval([590, 620], 250, { ry: 190, from: -0.42, width: 30 }),
    ],
  },
  {
    title: "Ears and a tail",
    text: "Two peaks make it a cat. Long loops make it a hare. Flaps make it a dog.",
    goesOn: true,
    lines: [
      stroke(
        [
          [200, 240],
          [185, 165],
          [185, 95],
          [240, 140],
          [300, 190],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [370, 190],
          [430, 140],
          [490, 100],
          [490, 170],
          [465, 250],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [830, 600],
          [910, 520],
          [900, 390],
          [820, 330],
          [790, 400],
        ],
        { width: 30 },
      ),
    ],
  },
  {
    title: "Legs",
    text: "Four short legs are enough. Make them fat, so that your cat can stand.",
    goesOn: true,
    lines: [
      stroke(
        [
          [420, 760],
          [410, 880],
          [480, 885],
          [490, 790],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [690, 790],
          [690, 885],
          [765, 880],
          [770, 750],
        ],
        { width: 30 },
      ),
      stroke(
        [
          [540, 810],
          [535, 860],
          [590, 862],
          [595, 812],
        ],
        { width: 26 },
      ),
    ],
  },
  {
    title: "A face that looks at you",
    text: "Eyes, a nose, a mouth like a 3 that fell over. Whiskers last!",
    goesOn: true,
    lines: [
      dot([265, 350], 50),
      dot([395, 350], 50),
      stroke(
        [
          [315, 400],
          [345, 400],
          [330, 420],
          [315, 400],
        ],
        { width: 22 },
      ),
      stroke(
        [
          [265, 430],
          [295, 465],
          [330, 430],
          [365, 465],
          [400, 428],
        ],
        { width: 24 },
      ),
      stroke(
        [
          [215, 400],
          [80, 370],
        ],
        { width: 18 },
      ),
      stroke(
        [
          [212, 435],
          [85, 450],
        ],
        { width: 18 },
      ),
      stroke(
        [
          [450, 400],
          [575, 365],
        ],
        { width: 18 },
      ),
    ],
  },
  {
    title: "What makes it yours",
    text: "Stripes, a bow, a fish in its paw. Add one thing that no one thinks of.",
    goesOn: true,
    lines: [
      stroke(
        [
          [560, 455],
          [590, 520],
          [575, 560],
        ],
        { width: 34 },
      ),
      stroke(
        [
          [650, 455],
          [685, 525],
          [670, 575],
        ],
        { width: 34 },
      ),
      stroke(
        [
          [735, 490],
          [760, 545],
          [745, 590],
        ],
        { width: 34 },
      ),
      stroke(
        [
          [330, 560],
          [250, 510],
          [245, 620],
          [330, 560],
          [415, 510],
          [420, 620],
          [330, 560],
        ],
        { width: 26 },
      ),
    ],
  },
];

import type { LessonSlug } from "~/schema/lesson-slugs";

import type { LessonStep } from "./lesson-step";
import { animalSteps } from "./steps/animals";
import { faceSteps } from "./steps/faces";
import { letterSteps } from "./steps/letters";
import { lineSteps } from "./steps/lines";
import { placingSteps } from "./steps/placing";
import { storySteps } from "./steps/story";

type Lesson = {
  /** What one learns, in a sentence. */
  goal: string;
  steps: readonly LessonStep[];
  /** What to draw now. */
  task: string;
};

/** What each of the six lessons shows and says. */
export const lessons: Readonly<Record<LessonSlug, Lesson>> = {
  lines: {
    goal: "A fat, calm line looks good on cloth. Here is how you draw one.",
    steps: lineSteps,
    task: "Draw a snail. Do its house in one long line.",
  },
  faces: {
    goal: "Two dots and a line can be glad, sad or cross.",
    steps: faceSteps,
    task: "Draw the face you make when you eat a lemon.",
  },
  animals: {
    goal: "Every animal hides in two round shapes. Find them first.",
    steps: animalSteps,
    task: "Draw an animal that you know well. Start with two round shapes.",
  },
  letters: {
    goal: "Thin letters get lost on a shirt. Fat ones stand out.",
    steps: letterSteps,
    task: "Draw a short word. Give each letter a fat belly.",
  },
  placing: {
    goal: "Your sheet is the front of a shirt. Use it well.",
    steps: placingSteps,
    task: "Draw one big thing in the middle of your sheet.",
  },
  story: {
    goal: "People like a shirt more when they know its story.",
    steps: storySteps,
    task: "Draw something that has a story. Then give it a name.",
  },
};

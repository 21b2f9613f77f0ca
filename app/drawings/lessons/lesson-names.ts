import type { LessonSlug } from "~/schema/lesson-slugs";

/** What the lessons are called; in their order. */
export const lessonNames: Readonly<Record<LessonSlug, string>> = {
  lines: "A line that prints well",
  faces: "Faces that feel something",
  animals: "Animals from round shapes",
  letters: "Letters with a belly",
  placing: "Where it sits on a shirt",
  story: "Tell its story",
};

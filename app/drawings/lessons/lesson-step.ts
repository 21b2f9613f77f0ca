import type { DrawnLine } from "~/lib/lines/drawn-line";

export type LessonStep = {
  title: string;
  text: string;
  /** What is drawn in this step. */
  lines: readonly DrawnLine[];
  /** The step goes on with the drawing of the one before. */
  goesOn?: true;
};

import { pathTo } from "~/path-to";
import type { LessonSlug } from "~/schema/lesson-slugs";

/** Where an artist draws for a lesson, or an answer to a prompt of the week. */
export function drawFor(what: { lesson: LessonSlug } | { prompt: string }): string {
  return pathTo("/creator/draw", { query: what });
}

import type { LessonSlug } from "~/schema/lesson-slugs";

/** What a sketch is begun for: a lesson of Future Founders, or a prompt of the week by its id. */
export type BegunFor = { lesson: LessonSlug } | { prompt: string };

/** What an address asks for, as it stands there: the server leaves out what it does not know. */
export type AskedFor = { lesson: string } | { prompt: string };

/** What the address of the room for drawing says about it. */
export function askedFor(search: string): AskedFor | undefined {
  const params = new URLSearchParams(search);
  const [lesson, prompt] = [params.get("lesson"), params.get("prompt")];
  if (lesson) return { lesson };
  return prompt ? { prompt } : undefined;
}

/** Whether both are the same lesson, or the same prompt. */
export function isSamePurpose(a: AskedFor | undefined, b: AskedFor | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

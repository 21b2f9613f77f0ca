import type { LessonSlug } from "~/schema/lesson-slugs";

/** A few strokes for each lesson, in the middle of a sheet of 100 by 100. */
const signs: Readonly<Record<LessonSlug, string>> = {
  lines: "M26 56c6-17 13-17 18-2 5 14 11 14 16-1 4-13 9-14 15-3",
  faces: "M38 41v5M62 40v6M32 58c9 14 27 14 36-1",
  animals:
    "M30 66c-5-13-4-26-2-40 6 3 11 7 15 11 5-1 9-1 14 0 4-5 9-8 15-11 2 14 3 27-2 40-9 12-31 12-40 0ZM42 51v4M58 51v4M47 62c2 2 4 2 6 0",
  letters: "M31 73c6-15 12-31 18-46 2-2 4-2 5 0 6 15 11 31 17 46M38 57c8-1 17-1 26 0",
  placing:
    "M40 28c6 6 15 6 21 0 6 3 12 6 17 10-2 6-5 11-8 16l-8-4c1 9 1 16 0 24-8 1-16 1-24 0-1-8-1-15 0-24l-8 4c-3-5-6-10-8-16 6-4 12-7 18-10ZM44 46v2M56 46v2M43 54c4 5 10 5 14 0",
  story:
    "M27 34c15-3 31-3 46 0 2 10 2 19 0 28-8 2-16 2-24 2-4 5-8 8-13 11 0-4 0-8 1-12-3 0-7-1-10-2-2-9-2-18 0-27ZM37 44c9-1 18-1 26 0M37 53c6-1 11-1 17 0",
};

/** What a lesson is about, drawn. */
export function LessonSign({ lesson, className }: { lesson: LessonSlug; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="15 15 70 70"
      fill="none"
      stroke="currentColor"
      strokeWidth={5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={signs[lesson]} />
    </svg>
  );
}

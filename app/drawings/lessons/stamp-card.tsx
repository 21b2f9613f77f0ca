import { pathTo } from "~/path-to";
import { lessonSlugs, type LessonSlug } from "~/schema/lesson-slugs";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/links/link";

import { lessonNames } from "./lesson-names";
import { LessonSign } from "./lesson-sign";

const tilts = ["-rotate-6", "rotate-3", "-rotate-2", "rotate-6", "-rotate-3", "rotate-2"];

/** Six places for stamps, each of which leads to its lesson. */
export function StampCard({ stamps }: { stamps: readonly LessonSlug[] }) {
  const isFull = stamps.length === lessonSlugs.length;
  return (
    <Card title="My stamps">
      <p className="mb-4 text-ink-2">
        {isFull ? "You have them all. Well done!" : "Draw something in a lesson and get its stamp."}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-3">
        {lessonSlugs.map((slug, at) => {
          const isDone = stamps.includes(slug);
          return (
            <li key={slug}>
              <Link
                to={pathTo("/training-program/lessons/:slug", { slug })}
                reloadDocument
                className="group block text-center text-sm leading-snug"
              >
                <span
                  className={classNames(
                    "mx-auto grid size-20 place-items-center rounded-full",
                    isDone
                      ? `border-[3px] border-ink bg-yellow ${tilts[at] ?? ""}`
                      : "border-2 border-dashed border-line text-ink-3",
                  )}
                >
                  <LessonSign lesson={slug} className="size-12" />
                </span>
                <span className="mt-1 block group-hover:underline">{lessonNames[slug]}</span>
                <span className="sr-only">{isDone ? " (stamped)" : " (no stamp yet)"}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

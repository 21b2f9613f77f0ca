import { originFrom, pageMeta } from "~/store/site/page-meta";
import { breadcrumbData } from "~/store/site/structured-data";
import { lessonNames } from "~/drawings/lessons/lesson-names";
import { LessonSign } from "~/drawings/lessons/lesson-sign";
import { pathTo } from "~/path-to";
import { lessonSlugs, type LessonSlug } from "~/schema/lesson-slugs";
import { Accordion } from "~/ui/accordion";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/callout";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/links/link";
import { InkDrop } from "~/ui/marker/marker";
import { Scribble, type ScribbleName } from "~/ui/marker/scribble";

import { curriculum } from "./curriculum";
import type { Route } from "./+types/training-program";

/** The height of each step; written out so that the style sheet includes the classes. */
const heights = ["h-12", "h-20", "h-28", "h-36", "h-44", "h-52"];

const features: readonly { title: string; text: string; scribble: ScribbleName }[] = [
  {
    title: "Learn by making",
    text: "Every lesson ends with something you can hold up: a drawing, a title, a plan, a shirt.",
    scribble: "pen",
  },
  {
    title: "Earn more as you grow",
    text: "Six levels, and with each one your share of the profit rises, from base to maximum.",
    scribble: "box",
  },
  {
    title: "With people who know you",
    text: "Parents see every level, and older artists help the younger ones.",
    scribble: "heart",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/training-program"),
    title: "Future Founders: learn to run your own little business",
    description:
      "Coming soon: six levels and 24 lessons that take young artists from a first drawing to their own collection, with a share that grows.",
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Future Founders", path: pathTo("/training-program") },
      ]),
    ],
  });
}

export default function TrainingProgram() {
  return (
    <div className="wrap-page page-space">
      <div className="grid items-end gap-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-16">
        <header>
          <Badge tone="warning">Coming Soon</Badge>
          <h1 className="mt-3 text-4xl">Future Founders</h1>
          <p className="wrap-text mt-4 text-lg text-ink-2">
            A program for young artists who want to know how the rest works: ideas, prices, words,
            numbers, and working with others. Six levels, four modules each, at your own pace.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={pathTo("/age-verification")} variant="primary" size="lg">
              Join the Waitlist
            </ButtonLink>
            <ButtonLink to={pathTo("/how-it-works")} size="lg">
              Learn How It Works
            </ButtonLink>
          </div>
        </header>
        <LevelStairs />
      </div>
      <FirstLessons />
      <ul className="mt-14 grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(max(14rem,30%),1fr))]">
        {features.map(({ title, text, scribble }) => (
          <li key={title} className="h-full">
            <Card className="flex h-full gap-4 md:flex-col lg:flex-row">
              <Scribble name={scribble} className="size-14 shrink-0" />
              <div>
                <h2 className="text-lg">{title}</h2>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-20 grid items-start gap-12 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-16">
        <section aria-labelledby="curriculum">
          <h2 id="curriculum" className="text-2xl">
            The curriculum
          </h2>
          <p className="mt-2 text-ink-2">
            Open a level to see its modules. The shares are set before the program starts, and
            published here first.
          </p>
          <div className="mt-6">
            {curriculum.map(({ name, share, goal, modules }, index) => (
              <Accordion
                key={name}
                isOpen={index === 0}
                summary={
                  <hgroup className="min-w-0">
                    <h3 className="text-lg">
                      Level {index + 1}: {name}
                    </h3>
                    <p className="text-sm font-normal text-ink-2">{share}</p>
                  </hgroup>
                }
              >
                <p className="wrap-text">{goal}</p>
                <ol className="mt-4 grid gap-3 sm:grid-cols-2">
                  {modules.map(({ title, lesson, open }, number) => (
                    <li key={title} className="rounded-md bg-paper-2 p-4">
                      <h4 className="text-base">
                        {index + 1}.{number + 1} {title}
                      </h4>
                      <p className="mt-1 text-sm text-ink-2">{lesson}</p>
                      {open ? <OpenLessons slugs={open} /> : <LessonLink title={title} />}
                    </li>
                  ))}
                </ol>
              </Accordion>
            ))}
          </div>
        </section>
        <WaitlistCard />
      </div>
    </div>
  );
}

function OpenLessons({ slugs }: { slugs: readonly LessonSlug[] }) {
  return (
    <ul className="mt-1">
      {slugs.map((slug) => (
        <li key={slug}>
          <a
            href={pathTo("/training-program/lessons/:slug", { slug })}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
          >
            {lessonNames[slug]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The first level's lessons, to be drawn right now. */
function FirstLessons() {
  return (
    <section aria-labelledby="lessons" className="mt-14">
      <h2 id="lessons" className="text-2xl">
        Start here: six drawing lessons
      </h2>
      <p className="wrap-text mt-2 text-lg text-ink-2">
        Each one takes a few minutes, and ends with a drawing of yours and a stamp.
      </p>
      <ol className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-4 sm:grid-cols-[repeat(auto-fit,minmax(max(14rem,30%),1fr))] lg:gap-6">
        {lessonSlugs.map((slug, at) => (
          <li key={slug}>
            <Link
              to={pathTo("/training-program/lessons/:slug", { slug })}
              className="group marker-frame-soft flex h-full flex-col gap-x-5 bg-white p-4 hover:border-ink sm:flex-row sm:items-center sm:p-5"
            >
              <LessonSign lesson={slug} className="size-16 shrink-0" />
              <span className="min-w-0">
                <span className="block text-sm text-ink-2">Lesson {at + 1}</span>
                <span className="block font-display text-lg font-extrabold leading-snug group-hover:underline">
                  {lessonNames[slug]}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Lessons open with the program; until then each links to the waitlist. */
function LessonLink({ title }: { title: string }) {
  return (
    <a
      href="#waitlist"
      aria-label={`Coming soon: ${title}. Join the waitlist`}
      className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
    >
      Coming soon
    </a>
  );
}

function WaitlistCard() {
  return (
    <section
      id="waitlist"
      aria-labelledby="waitlist-title"
      className="scroll-mt-28 lg:sticky lg:top-28"
    >
      <Card>
        <h2 id="waitlist-title" className="text-xl">
          Tell me when it starts
        </h2>
        <p className="mb-4 mt-2 text-ink-2">
          Leave an email, and we will write once, when Future Founders opens.
        </p>
        <ButtonLink to={pathTo("/training-program/waitlist")} reloadDocument>
          Leave an email
        </ButtonLink>
      </Card>
    </section>
  );
}

/** The six levels as stairs, the highest one yellow. A picture: the curriculum says the same in words. */
function LevelStairs() {
  return (
    <div aria-hidden className="pt-16">
      <ol className="flex items-end gap-2 sm:gap-3">
        {curriculum.map(({ name }, index) => {
          const isTop = index === curriculum.length - 1;
          return (
            <li key={name} className="relative min-w-0 flex-1">
              {isTop && (
                <InkDrop className="absolute -top-16 left-1/2 size-[min(3.5rem,15vw)] -translate-x-1/2" />
              )}
              <div
                className={classNames(
                  "marker-frame grid place-items-start justify-center pt-2 font-marker text-xl",
                  heights[index],
                  isTop ? "bg-yellow" : "bg-white",
                )}
              >
                {index + 1}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 -rotate-1 font-marker text-lg">a bigger share with every step</p>
    </div>
  );
}

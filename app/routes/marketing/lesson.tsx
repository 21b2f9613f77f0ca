import { data, isRouteErrorResponse } from "react-router";

import { drawFor } from "~/drawings/draw-for";
import { lessonNames } from "~/drawings/lessons/lesson-names";
import { lessons } from "~/drawings/lessons/lessons.server";
import type { DrawnLine } from "~/lib/lines/drawn-line";
import { pathTo } from "~/path-to";
import { lessonSlugs } from "~/schema/lesson-slugs";
import { PageNotFound } from "~/store/site/page-not-found";
import { ErrorPage } from "~/store/site/error-page";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { breadcrumbData } from "~/store/site/structured-data";
import { ButtonLink } from "~/ui/button";
import { MarkerNumber } from "~/ui/marker/drawings";
import { DrawnLines } from "~/ui/marker/drawn-lines";
import { Scribble } from "~/ui/marker/scribble";
import { PageHeader } from "~/ui/page-header";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/lesson";

export function loader({ params }: Route.LoaderArgs) {
  const at = lessonSlugs.findIndex((slug) => slug === params.slug);
  const slug = lessonSlugs[at];
  if (!slug) throw data(null, { status: 404 });
  const { steps, ...lesson } = lessons[slug];
  const drawn = steps.map(({ goesOn: _, ...step }, nth) => {
    let first = nth;
    while (first > 0 && steps[first]?.goesOn) first -= 1;
    return { ...step, before: steps.slice(first, nth).flatMap(({ lines }) => lines) };
  });
  const next = lessonSlugs[at + 1] ?? null;
  return { slug, number: at + 1, name: lessonNames[slug], ...lesson, steps: drawn, next };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const origin = originFrom(matches);
  const { name, goal, slug } = loaderData;
  const path = pathTo("/training-program/lessons/:slug", { slug });
  return pageMeta({
    origin,
    path,
    title: `${name}: a drawing lesson`,
    description: goal,
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Future Founders", path: pathTo("/training-program") },
        { name, path },
      ]),
    ],
  });
}

/** A lesson of the first level: a few steps, drawn, and something to draw. */
export default function Lesson({ loaderData }: Route.ComponentProps) {
  const { slug, number, name, goal, steps, task, next } = loaderData;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        crumbs={[{ to: pathTo("/training-program"), label: "Future Founders" }]}
        title={name}
        label={`Lesson ${number} of ${lessonSlugs.length}`}
        intro={goal}
      />
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:gap-x-12 xl:grid-cols-3">
        {steps.map(({ title, text, before, lines }, at) => (
          <li key={title}>
            <StepDrawing before={before} lines={lines} label={`Step ${at + 1}: ${title}`} />
            <div className="mt-4 flex gap-4">
              <MarkerNumber className="shrink-0">{at + 1}</MarkerNumber>
              <div>
                <h2 className="text-xl">{title}</h2>
                <p className="mt-1 max-w-[36ch] text-lg">{text}</p>
              </div>
            </div>
          </li>
        ))}
        <li className="marker-frame flex flex-col items-start justify-center bg-yellow-wash odd:sm:col-span-2 p-6 sm:p-8">
          <Scribble name="pen" className="size-20" />
          <h2 className="mt-3 text-2xl">Your turn</h2>
          <p className="mt-1 text-lg">{task}</p>
          <ButtonLink
            to={drawFor({ lesson: slug })}
            variant="primary"
            size="lg"
            reloadDocument
            className="mt-5"
          >
            Draw it now
          </ButtonLink>
          <p className="mt-3 text-ink-2">
            You get a stamp for it. New here?{" "}
            <TextLink to={pathTo("/age-verification")}>Sign up first</TextLink>.
          </p>
        </li>
      </ol>
      <p className="mt-12 text-lg">
        {next ? (
          <TextLink to={pathTo("/training-program/lessons/:slug", { slug: next })}>
            {`Next: ${lessonNames[next]}`}
          </TextLink>
        ) : (
          <TextLink to={pathTo("/training-program")}>All lessons</TextLink>
        )}
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status !== 404) return <ErrorPage error={error} />;
  return (
    <PageNotFound
      title="We can't find this lesson"
      text="There are six of them. Pick one you like."
      links={[{ to: pathTo("/training-program"), label: "Future Founders" }]}
    />
  );
}

/** A step of a lesson on its sheet: what is there already stands in gray, and the rest draws itself. */
function StepDrawing({
  before,
  lines,
  label,
}: {
  before: readonly DrawnLine[];
  lines: readonly DrawnLine[];
  label: string;
}) {
  return (
    <div className="marker-frame relative aspect-square !bg-white">
      <svg
        aria-hidden
        viewBox="0 0 1000 1000"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="absolute inset-0 size-full text-ink-3 opacity-60"
      >
        {before.map(({ path, width }, at) => (
          <path key={at} d={path} strokeWidth={width} />
        ))}
      </svg>
      <DrawnLines lines={lines} label={label} pace="grand" className="absolute inset-0 size-full" />
    </div>
  );
}

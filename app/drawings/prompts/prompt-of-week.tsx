import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Scribble } from "~/ui/marker/scribble";
import { TextLink } from "~/ui/text-link";

import { drawFor } from "../draw-for";
import type { ShownPrompt } from "./shown-prompt";

/** What an artist could draw this week, with the two ways to answer. */
export function PromptOfWeek({ prompt: { id, title, slug, line } }: { prompt: ShownPrompt }) {
  return (
    <section
      aria-labelledby="prompt"
      className="marker-frame-soft flex items-start gap-4 bg-white p-[min(1.25rem,5.5vw)] sm:gap-6 sm:p-6"
    >
      <Scribble name="pen" className="size-14 shrink-0 max-sm:hidden" />
      <div className="min-w-0">
        <h2 id="prompt" className="text-xl">
          {`This week: ${title}`}
        </h2>
        <p className="wrap-text mt-1">{line}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          <ButtonLink to={drawFor({ prompt: id })} reloadDocument>
            Draw it
          </ButtonLink>
          <ButtonLink to={pathTo("/creator/upload", { query: { prompt: id } })}>
            Send a photo
          </ButtonLink>
          <span className="px-1">
            <TextLink to={pathTo("/prompts/:slug", { slug })}>See what others drew</TextLink>
          </span>
        </div>
      </div>
    </section>
  );
}

/** Which prompt a drawing answers, while it is sent. */
export function AnswersPrompt({ title }: { title: string }) {
  return (
    <p className="mb-5 flex items-center gap-3 font-semibold">
      <Scribble name="pen" className="size-9 shrink-0" />
      <span>{`Your drawing is for “${title}”.`}</span>
    </p>
  );
}

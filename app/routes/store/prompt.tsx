import { data } from "react-router";

import { brand } from "~/brand";
import { drawFor } from "~/drawings/draw-for";
import { latestPrompt } from "~/drawings/prompts/open-prompts.server";
import { lastAnswerDay, promptState } from "~/drawings/prompts/prompt-weeks";
import { formatLongDate } from "~/lib/dates";
import { shopDay } from "~/lib/shop-zone";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ProductGrid } from "~/store/listing/product-grid";
import { answersTo, begunPrompt, otherPrompts } from "~/store/prompts/prompt-page.server";
import { PromptMissing } from "~/store/site/missing-pages";
import { originFrom, pageMeta, summary } from "~/store/site/page-meta";
import { breadcrumbData } from "~/store/site/structured-data";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Scribble } from "~/ui/marker/scribble";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/prompt";

/** Without the end of an address it is the latest prompt: pages that are kept for everyone link there. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const today = shopDay(now());
  const slug = "slug" in params ? params.slug : null;
  const prompt = slug ? await begunPrompt(db, slug, today) : await latestPrompt(db, today);
  if (!prompt) {
    if (slug) throw data(null, { status: 404 });
    return null;
  }
  const after = new URL(request.url).searchParams.get("after");
  const state = promptState(prompt.firstDay, today);
  return {
    prompt,
    isCurrent: state === "current",
    isOpen: state !== "over",
    isContinued: after !== null,
    others: await otherPrompts(db, today, prompt.slug),
    ...(await answersTo(db, prompt.id, after)),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `What to draw | ${brand.name}` }];
  const origin = originFrom(matches);
  const { title, slug, line } = loaderData.prompt;
  return pageMeta({
    origin,
    path: pathTo("/prompts/:slug", { slug }),
    title: `${title}: shirts drawn by young artists`,
    description: summary(`${line} Young artists answered with a black marker.`),
    isHiddenFromSearch: loaderData.products.length === 0,
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Store", path: pathTo("/store") },
        { name: title, path: pathTo("/prompts/:slug", { slug }) },
      ]),
    ],
  });
}

/** Shirts whose drawings answer a prompt of the week. */
export default function Prompt({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoPrompt />;
  const { prompt, isCurrent, isOpen, isContinued, products, next, others } = loaderData;
  const { id, title, slug, line, firstDay } = prompt;
  const path = pathTo("/prompts/:slug", { slug });
  return (
    <div className="wrap-page page-space">
      <p className="mb-3 inline-flex items-center gap-2 font-marker text-lg">
        <Scribble name="pen" className="size-9" />
        {isCurrent ? "This week" : `The week of ${formatLongDate(firstDay)}`}
      </p>
      <PageHeader
        title={title}
        intro={line}
        action={
          isOpen && (
            <div>
              <ButtonLink to={drawFor({ prompt: id })} variant="primary" size="lg" reloadDocument>
                Draw it
              </ButtonLink>
              <p className="mt-2 text-sm text-ink-2">
                {`You can send yours until ${formatLongDate(lastAnswerDay(firstDay))}.`}
              </p>
            </div>
          )
        }
      />
      {isContinued && (
        <p className="mb-5">
          <TextLink to={path}>Back to the first page</TextLink>
        </p>
      )}
      {products.length > 0 ? (
        <>
          <h2 className="sr-only">Shirts</h2>
          <ProductGrid products={products} heading="h3" urgent={1} />
        </>
      ) : (
        <EmptyState
          scribble="drawing"
          title={isOpen ? "No shirt yet. Yours can be the first!" : "No shirt came of this one"}
          text={
            isOpen
              ? "Drawings show up here when their shirts are in the store."
              : "Look at what artists drew in other weeks."
          }
        />
      )}
      {next && (
        <p className="mt-10 text-center">
          <ButtonLink to={`${path}?after=${next}`} size="lg">
            More shirts
          </ButtonLink>
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-16">
          <h2 id="others" className="text-xl">
            Other weeks
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            {others.map((other) => (
              <li key={other.slug}>
                <TextLink to={pathTo("/prompts/:slug", { slug: other.slug })}>
                  {other.title}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Before the first prompt. */
function NoPrompt() {
  return (
    <div className="wrap-page page-space">
      <PageHeader title="What to draw" />
      <EmptyState
        scribble="pen"
        title="Our first idea comes soon"
        text="Each week we say what you could draw. Until then, draw what you like!"
        action={<ButtonLink to={pathTo("/store")}>Shop Designs</ButtonLink>}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PromptMissing error={error} />;
}

import { Form, Link } from "react-router";

import { browsingBrackets } from "~/features/accounts/age-brackets";
import { CreatorCardView, CreatorSkeleton } from "~/features/storefront/creators/creator-card";
import {
  creatorDirectory,
  CREATORS_PAGE_SIZE,
} from "~/features/storefront/creators/creator-directory.server";
import { ListFailed } from "~/features/storefront/listing/list-failed";
import { countOf } from "~/features/storefront/listing/listing";
import { listingPart } from "~/features/storefront/listing/listing-part";
import { readPageKey } from "~/features/storefront/listing/page-key";
import { StartDrawing } from "~/features/storefront/home/start-drawing";
import { originFrom, pageMeta } from "~/features/site/page-meta";
import { cleanSearch } from "~/features/storefront/finding/search-words";
import { storeQuery } from "~/features/storefront/listing/store-filters";
import { breadcrumbData } from "~/features/site/structured-data";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/empty-state";
import { LoadMore } from "~/ui/lists/load-more";
import { loadMorePart } from "~/ui/lists/load-more-part";
import { PageHeader } from "~/ui/page-header";
import { SearchField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/creators";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const age = browsingBrackets.find((bracket) => bracket === searchParams.get("age")) ?? null;
  const filters = { q: cleanSearch(searchParams.get("q") ?? ""), age };
  const after = readPageKey(searchParams.get("after")) && searchParams.get("after");
  const page = await creatorDirectory(db, filters, after);
  return { ...page, filters, skeletons: CREATORS_PAGE_SIZE, isContinued: after !== null };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/creators"),
    title: "Meet our young artists",
    description:
      "The kids and teens behind the shirts: see what they draw, read what they say about it, and shop their collections.",
    isHiddenFromSearch: Boolean(loaderData?.filters.q),
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Creators", path: pathTo("/creators") },
      ]),
    ],
  });
}

export default function Creators({ loaderData }: Route.ComponentProps) {
  const { creators, total, isTotalCapped, next, filters, skeletons, isContinued } = loaderData;
  return (
    <>
      <div className="wrap-page page-space">
        <PageHeader
          title="Meet Our Young Artists"
          intro="Every shirt starts with one of them, a black marker and a sheet of paper."
        />
        <div
          {...listingPart.hook("filters")}
          className="mb-8 flex flex-wrap items-end justify-between gap-4"
        >
          <nav aria-label="Creator age" className="flex flex-wrap gap-1.5 sm:gap-2">
            <AgeLink age={null} filters={filters} label="All ages" />
            {browsingBrackets.map((age) => (
              <AgeLink key={age} age={age} filters={filters} label={age} />
            ))}
          </nav>
          <search className="w-full sm:w-auto">
            <Form action={pathTo("/creators")} {...listingPart.hook("form", "main")}>
              {filters.age && <input type="hidden" name="age" value={filters.age} />}
              <SearchField
                key={filters.q}
                id="creator-search"
                name="q"
                label="Search by name"
                defaultValue={filters.q}
                maxLength={50}
              />
            </Form>
          </search>
        </div>
        <section
          aria-label="Creators"
          {...listingPart.hook("root")}
          {...listingPart.hook("loading", "Loading creators...")}
          {...loadMorePart.hook("root", "creators")}
        >
          <output {...listingPart.hook("count")} className="mb-5 block text-ink-2">
            {`Showing ${countOf(total, "creator", { isCapped: isTotalCapped })}`}
          </output>
          <ListFailed />
          <div hidden {...listingPart.hook("skeletons")}>
            <ul aria-hidden className={gridClass}>
              {Array.from({ length: skeletons }, (_, index) => (
                <li key={index}>
                  <CreatorSkeleton />
                </li>
              ))}
            </ul>
          </div>
          <div {...listingPart.hook("body")}>
            {isContinued && (
              <p className="mb-5">
                <TextLink to={pathTo("/creators") + storeQuery(filters)}>
                  Back to the first page
                </TextLink>
              </p>
            )}
            {creators.length === 0 ? (
              <EmptyState
                scribble="pen"
                title="No creators found"
                text="Try another name or another age."
                action={
                  <Link
                    to={pathTo("/creators")}
                    {...listingPart.hook("link")}
                    className={buttonClass({})}
                  >
                    Show all creators
                  </Link>
                }
              />
            ) : (
              <ul {...loadMorePart.hook("list")} className={gridClass}>
                {creators.map((creator, index) => (
                  <li className="min-w-0" key={creator.id}>
                    <CreatorCardView creator={creator} isFirst={index < 1} />
                  </li>
                ))}
              </ul>
            )}
            <LoadMore to={next && pathTo("/creators") + storeQuery(filters, { after: next })} />
          </div>
        </section>
      </div>
      <StartDrawing />
    </>
  );
}

const gridClass = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

function AgeLink({
  age,
  filters,
  label,
}: {
  age: (typeof browsingBrackets)[number] | null;
  filters: { q: string; age: string | null };
  label: string;
}) {
  const isOn = filters.age === age;
  return (
    <Link
      to={pathTo("/creators") + storeQuery({ q: filters.q, age })}
      preventScrollReset
      id={`creator-age-${age ?? "all"}`}
      {...listingPart.hook("link")}
      aria-current={isOn || undefined}
      className={classNames(
        "grid min-h-11 place-items-center rounded-md border-2 border-ink px-2 font-display text-sm font-bold tabular-nums sm:px-4 sm:text-base",
        isOn ? "bg-ink text-paper" : "bg-white hover:bg-paper-2",
      )}
    >
      {label}
    </Link>
  );
}

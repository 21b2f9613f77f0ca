import { useRef, type MouseEvent, type ReactNode } from "react";

import { browsingBrackets } from "~/schema/age-brackets";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { EmptyState, Skeleton } from "~/ui/empty-state";
import { SearchField } from "~/ui/forms/search-field";
import { FOLLOWED } from "~/ui/island/island-attributes";
import { HtmlRows } from "~/ui/lists/html-rows";
import { LoadMore } from "~/ui/lists/load-more";

import { ListFailed } from "../listing/list-failed";
import { countOf } from "../listing/listing";
import { storeQuery } from "../listing/store-filters";
import { useListing } from "../listing/use-listing";

type Filters = { q: string; age: (typeof browsingBrackets)[number] | null };

type Props = {
  filters: Filters;
  total: number;
  isTotalCapped: boolean;
  /** Some were found. */
  isFound: boolean;
  /** True when these are not the first ones. */
  isContinued: boolean;
  /** The next page; null on the last. */
  next: string | null;
  /** How many gray cards stand where the list is loading. */
  skeletons: number;
  /** The rows, on the server alone. */
  children?: ReactNode;
};

const ROWS = "listed-creators";
const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The artists, narrowed down by age and name. */
export function CreatorListing({ children, ...given }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const listing = useListing(
    { name: "CreatorListing", rowsId: ROWS, given },
    { root, list, count, search },
  );
  const { props, rows, wanted, choose, follow } = listing;
  const filters = wanted ? readFilters(wanted) : props.filters;
  const path = pathTo("/creators");
  const found = `Showing ${countOf(props.total, "artist", { isCapped: props.isTotalCapped })}`;
  return (
    <div ref={root} {...listing.focus}>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <nav aria-label="Artist's age" className="flex flex-wrap gap-1.5 sm:gap-2">
          <AgeLink age={null} filters={filters} label="All ages" onFollow={follow} />
          {browsingBrackets.map((age) => (
            <AgeLink key={age} age={age} filters={filters} label={age} onFollow={follow} />
          ))}
        </nav>
        <search className="w-full sm:w-auto">
          <form
            action={path}
            onSubmit={(event) => {
              event.preventDefault();
              choose({});
            }}
          >
            {filters.age && <input type="hidden" name="age" value={filters.age} />}
            <SearchField
              ref={search}
              id="creator-search"
              name="q"
              label="Search by name"
              value={listing.typed}
              onChange={({ currentTarget }) => listing.type(currentTarget.value)}
              maxLength={50}
            />
          </form>
        </search>
      </div>
      <section aria-label="Artists" aria-busy={listing.isBusy || undefined}>
        <output ref={count} className="mb-5 block text-ink-2">
          {listing.countText("Loading artists...", found)}
        </output>
        {listing.hasFailed && <ListFailed wanted={wanted} onFollow={follow} />}
        {listing.isLoading && (
          <ul aria-hidden className={grid}>
            {Array.from({ length: props.skeletons }, (_, index) => (
              <li key={index}>
                <CreatorSkeleton />
              </li>
            ))}
          </ul>
        )}
        {!listing.hasFailed && !listing.isLoading && (
          <div>
            {props.isContinued && (
              <p className="mb-5">
                <a
                  href={path + storeQuery(props.filters)}
                  className="font-semibold underline decoration-2 decoration-yellow-2 underline-offset-4 hover:decoration-ink"
                >
                  Back to the first page
                </a>
              </p>
            )}
            {props.isFound ? (
              <HtmlRows id={ROWS} ref={list} className={grid} rows={rows}>
                {children}
              </HtmlRows>
            ) : (
              <EmptyState
                scribble="pen"
                title="No creators found"
                text="Try another name or another age."
                action={
                  <a
                    href={path}
                    onClick={follow}
                    {...{ [FOLLOWED]: "" }}
                    className={buttonClass({})}
                  >
                    Show all artists
                  </a>
                }
              />
            )}
            <LoadMore href={props.next} {...listing.more} />
          </div>
        )}
      </section>
    </div>
  );
}

/** The page's filters in its address. */
function readFilters({ searchParams }: URL): Filters {
  const age = searchParams.get("age");
  return {
    q: searchParams.get("q") ?? "",
    age: browsingBrackets.find((bracket) => bracket === age) ?? null,
  };
}

function AgeLink({
  age,
  filters,
  label,
  onFollow,
}: {
  age: Filters["age"];
  filters: Filters;
  label: string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const isOn = filters.age === age;
  return (
    <a
      href={pathTo("/creators") + storeQuery({ q: filters.q, age })}
      id={`creator-age-${age ?? "all"}`}
      onClick={onFollow}
      {...{ [FOLLOWED]: "" }}
      aria-current={isOn || undefined}
      className={classNames(
        "grid min-h-11 place-items-center rounded-md border-2 border-ink px-2 font-display text-sm font-bold tabular-nums sm:px-4 sm:text-base",
        isOn ? "bg-ink text-paper" : "bg-white hover:bg-paper-2",
      )}
    >
      {label}
    </a>
  );
}

/** The placeholder of a card that is loading. */
function CreatorSkeleton() {
  return (
    <div className="marker-frame-soft bg-white p-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 shrink-0 !rounded-full" />
        <div className="grow space-y-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <div className="mt-5 grid grid-cols-3 gap-3 px-1">
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
        <Skeleton className="aspect-square" />
      </div>
      <Skeleton className="mt-5 h-12" />
    </div>
  );
}

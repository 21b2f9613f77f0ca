import type { ReactNode } from "react";

import { FilterLinks } from "~/ui/lists/filter-links";
import { Rating } from "~/ui/rating/rating";
import { TextLink } from "~/ui/text-link";

import { reviewOrderLabels, reviewOrders, reviewQuery, type ReviewFilters } from "./review-filters";
import { StarBars } from "./star-bars";

type ReviewListProps = {
  /** The page of the product. */
  path: string;
  filters: ReviewFilters;
  /** How many gave five stars, four, and so on. */
  stars: readonly number[];
  /** Across all reviews, not only those shown. */
  count: number;
  sum: number;
  /** True when these are not the first ones. */
  isContinued: boolean;
  /** The reviews themselves; null where no one gave the chosen stars. */
  children: ReactNode;
};

/** What buyers said, and how many gave how many stars; stars only if buyers gave them. */
export function ReviewList(props: ReviewListProps) {
  return (
    <section aria-labelledby="reviews" className="scroll-mt-28">
      <h2 id="reviews" className="text-2xl">
        Reviews
      </h2>
      {props.count === 0 ? (
        <p className="mt-3 max-w-[55ch] text-ink-2">
          No reviews yet. Only people who bought this shirt can review it, so the first one will be
          real.
        </p>
      ) : (
        <Reviews {...props} />
      )}
    </section>
  );
}

function Reviews({ path, filters, stars, count, sum, isContinued, children }: ReviewListProps) {
  const pathOf = (changed: Partial<ReviewFilters>) => reviewPath(path, { ...filters, ...changed });
  return (
    <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="max-w-sm">
        <Rating value={sum / count} count={count} />
        <StarBars
          stars={stars}
          chosen={filters.stars}
          pathOf={(chosen) => pathOf({ stars: chosen })}
        />
      </div>
      <div>
        <FilterLinks
          label="Sort reviews"
          links={reviewOrders.map((order) => ({
            to: pathOf({ order }),
            label: reviewOrderLabels[order],
            isActive: order === filters.order,
          }))}
        />
        {filters.stars !== null && (
          <p className="mt-4 flex flex-wrap items-center gap-x-3">
            <span>{filters.stars === 1 ? "Only 1 star" : `Only ${filters.stars} stars`}</span>
            <TextLink to={pathOf({ stars: null })}>Show all</TextLink>
          </p>
        )}
        {children ?? <p className="mt-4 text-ink-2">No review has this many stars yet.</p>}
        {isContinued && (
          <p className="mt-6">
            <TextLink to={pathOf({})}>Back to the first reviews</TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

/** Where a product's reviews are, chosen like this, from a cursor on. */
export function reviewPath(path: string, filters: ReviewFilters, after: string | null = null) {
  return `${path}${reviewQuery(filters, after)}#reviews`;
}

import { formatDate } from "~/lib/dates";
import { FilterLinks } from "~/ui/lists/filter-links";
import { LoadMore } from "~/ui/lists/load-more";
import { loadMorePart } from "~/ui/lists/load-more-part";
import { Rating } from "~/ui/rating/rating";
import { TextLink } from "~/ui/text-link";

import { reviewOrderLabels, reviewOrders, reviewQuery, type ReviewFilters } from "./review-filters";
import { ReviewPictures } from "./review-pictures";
import { ReviewPicturesDialog } from "./review-pictures-dialog";
import { StarBars } from "./star-bars";

type Review = {
  id: string;
  authorName: string;
  rating: number;
  text: string;
  createdAt: Date;
  pictureIds: readonly string[];
};

type ReviewListProps = {
  /** The product's title. */
  title: string;
  /** The page of the product. */
  path: string;
  reviews: readonly Review[];
  filters: ReviewFilters;
  /** How many gave five stars, four, and so on. */
  stars: readonly number[];
  /** Across all reviews, not only those shown. */
  count: number;
  sum: number;
  /** Key of the next page. */
  next: string | null;
  /** True when these are not the first ones. */
  isContinued: boolean;
};

/** What buyers said, and how many gave how many stars; stars only if buyers gave them. */
export function ReviewList(props: ReviewListProps) {
  return (
    <section
      aria-labelledby="reviews"
      {...loadMorePart.hook("root", "reviews")}
      className="scroll-mt-28"
    >
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

function Reviews({
  title,
  path,
  reviews,
  filters,
  stars,
  count,
  sum,
  next,
  isContinued,
}: ReviewListProps) {
  const pathOf = (changed: Partial<ReviewFilters>, after: string | null = null) =>
    `${path}${reviewQuery({ ...filters, ...changed }, after)}#reviews`;
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
          label="Order of reviews"
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
        {reviews.length === 0 && (
          <p className="mt-4 text-ink-2">No review has these stars at the moment.</p>
        )}
        <ul {...loadMorePart.hook("list")} className="mt-5 grid gap-4 md:grid-cols-2 md:gap-5">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} title={title} />
          ))}
        </ul>
        {isContinued && (
          <p className="mt-6">
            <TextLink to={pathOf({})}>Back to the first reviews</TextLink>
          </p>
        )}
        <LoadMore to={next && pathOf({}, next)} />
        {(next || reviews.some(({ pictureIds }) => pictureIds.length > 0)) && (
          <ReviewPicturesDialog />
        )}
      </div>
    </div>
  );
}

function ReviewCard({ review, title }: { review: Review; title: string }) {
  const { authorName, rating, text, createdAt, pictureIds } = review;
  return (
    <li className="marker-frame-soft flex flex-col items-start bg-white p-5">
      <Rating value={rating} />
      {text && <p className="mt-2">{text}</p>}
      {pictureIds.length > 0 && <ReviewPictures {...{ pictureIds, title, authorName }} />}
      <p className="mt-auto pt-3 text-sm text-ink-2">
        {authorName} <span aria-hidden>·</span> {formatDate(createdAt)}
      </p>
    </li>
  );
}

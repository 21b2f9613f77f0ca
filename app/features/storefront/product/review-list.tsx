import { formatDate } from "~/lib/dates";
import { LoadMore } from "~/ui/lists/load-more";
import { loadMorePart } from "~/ui/lists/load-more-part";
import { Rating } from "~/ui/rating";
import { TextLink } from "~/ui/text-link";

type Review = { id: string; authorName: string; rating: number; text: string; createdAt: Date };

type ReviewListProps = {
  /** The page of the product. */
  path: string;
  reviews: readonly Review[];
  /** Across all reviews, not only those shown. */
  count: number;
  sum: number;
  /** Key of the next page. */
  next: string | null;
  /** True when these are not the newest ones. */
  isContinued: boolean;
};

/** What buyers said, newest first; stars only if buyers gave them. */
export function ReviewList({ path, reviews, count, sum, next, isContinued }: ReviewListProps) {
  return (
    <section
      aria-labelledby="reviews"
      {...loadMorePart.hook("root", "reviews")}
      className="scroll-mt-28"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews" className="text-2xl">
          Reviews
        </h2>
        {count > 0 && <Rating value={sum / count} count={count} />}
      </div>
      {count === 0 ? (
        <p className="mt-3 max-w-[55ch] text-ink-2">
          No reviews yet. Only people who bought this shirt can review it, so the first one will be
          real.
        </p>
      ) : (
        <ul
          {...loadMorePart.hook("list")}
          className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3"
        >
          {reviews.map(({ id, authorName, rating, text, createdAt }) => (
            <li key={id} className="marker-frame-soft flex flex-col items-start bg-white p-5">
              <Rating value={rating} />
              {text && <p className="mt-2 break-words">{text}</p>}
              <p className="mt-auto pt-3 text-sm text-ink-2">
                {authorName} <span aria-hidden>·</span> {formatDate(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isContinued && (
        <p className="mt-6">
          <TextLink to={`${path}#reviews`}>Back to the newest reviews</TextLink>
        </p>
      )}
      <LoadMore to={next && `${path}?reviews=${next}#reviews`} label="Show more reviews" />
    </section>
  );
}

import { formatDate } from "~/lib/dates";
import { Rating } from "~/ui/rating";

type Review = { id: string; authorName: string; rating: number; text: string; createdAt: Date };

/** What buyers said; stars only where buyers gave them. */
export function ReviewList({
  reviews,
  count,
  sum,
}: {
  reviews: readonly Review[];
  count: number;
  sum: number;
}) {
  return (
    <section aria-labelledby="reviews" className="scroll-mt-28">
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
        <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {reviews.map(({ id, authorName, rating, text, createdAt }) => (
            <li key={id} className="marker-frame-soft bg-white p-5">
              <Rating value={rating} />
              {text && <p className="mt-2">{text}</p>}
              <p className="mt-2 text-sm text-ink-2">
                {authorName} <span aria-hidden>·</span> {formatDate(createdAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {count > reviews.length && (
        <p className="mt-4 text-sm text-ink-2">
          Showing the newest {reviews.length} of {count}.
        </p>
      )}
    </section>
  );
}

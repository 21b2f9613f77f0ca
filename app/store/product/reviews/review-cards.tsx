import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import { islandProps } from "~/ui/island/island-attributes";
import { readOnBehind } from "~/ui/lists/grown-list";
import { LoadMore } from "~/ui/lists/load-more";
import { useNextPage } from "~/ui/lists/use-next-page";
import { Rating } from "~/ui/rating/rating";

import { ReviewPictures } from "./review-pictures";

type Review = {
  id: string;
  authorName: string;
  rating: number;
  text: string;
  /** "March 1, 2027" */
  date: string;
  pictureIds: readonly string[];
};

type Props = {
  /** The product's title. */
  title: string;
  reviews: readonly Review[];
  /** The next page; null on the last. */
  next: string | null;
};

/** Reviews, and the next ones when they are asked for. */
export function ReviewCards({ title, ...given }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [{ reviews, next }, setShown] = useState<Omit<Props, "title">>(given);
  const more = useNextPage({
    href: next,
    add(page) {
      const there = islandProps(page, "ReviewCards") as Props | null;
      if (!there) return null;
      const all = [...reviews, ...there.reviews];
      flushSync(() => setShown({ reviews: all, next: there.next }));
      readOnBehind(list.current, reviews.length);
      return { added: there.reviews.length, shown: all.length };
    },
  });
  return (
    <>
      <ul id="listed-reviews" ref={list} className="mt-5 grid gap-4 md:grid-cols-2 md:gap-5">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} title={title} />
        ))}
      </ul>
      <LoadMore href={next} {...more} />
    </>
  );
}

function ReviewCard({ review, title }: { review: Review; title: string }) {
  const { authorName, rating, text, date, pictureIds } = review;
  return (
    <li className="marker-frame-soft flex flex-col items-start bg-white p-5">
      <Rating value={rating} />
      {text && <p className="mt-2">{text}</p>}
      {pictureIds.length > 0 && <ReviewPictures {...{ pictureIds, title, authorName }} />}
      <p className="mt-auto pt-3 text-sm text-ink-2">
        {authorName} <span aria-hidden>·</span> {date}
      </p>
    </li>
  );
}

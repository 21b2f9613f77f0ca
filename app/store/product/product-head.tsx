import type { ReactNode } from "react";

import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Badge } from "~/ui/callout";
import { Rating } from "~/ui/rating/rating";

import { nameInText } from "../listing/listing";

/** Letters, as in a page's header, which is not loaded here. */
const LONG_TITLE = 40;

type Props = {
  title: string;
  creator: { id: string | null; name: string; age: string | null };
  priceCents: number;
  /** Colors and sizes, beside the price. */
  offered?: string | null;
  reviewCount: number;
  ratingSum: number;
  /** The level of the heading in the page's outline. */
  heading?: "h1" | "h4";
  /** What stands beside the price. */
  action?: ReactNode;
};

/** The head of a product's page: what it is, by whom, what people think of it, what it costs. */
export function ProductHead({
  title,
  creator,
  priceCents,
  offered,
  reviewCount,
  ratingSum,
  heading: Heading = "h1",
  action,
}: Props) {
  return (
    <div>
      <Heading className={title.length > LONG_TITLE ? "text-2xl" : "text-3xl"}>{title}</Heading>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          <span>by </span>
          {creator.id ? (
            <a
              href={pathTo("/creator/:creatorId", { creatorId: creator.id })}
              className="inline-block py-1 font-semibold underline decoration-2 underline-offset-4"
            >
              {nameInText(creator.name)}
            </a>
          ) : (
            <strong>{nameInText(creator.name)}</strong>
          )}
        </span>
        {creator.age && <Badge>{creator.age}</Badge>}
        {reviewCount > 0 && (
          <a href="#reviews" className="py-1">
            <Rating value={ratingSum / reviewCount} count={reviewCount} />
          </a>
        )}
      </p>
      <div className="mt-4 flex items-center justify-between gap-x-6">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className="font-display text-2xl font-extrabold tabular-nums">
            {formatCents(priceCents)}
          </span>
          {offered && <span className="text-sm text-ink-2">{offered}</span>}
        </p>
        {action}
      </div>
    </div>
  );
}

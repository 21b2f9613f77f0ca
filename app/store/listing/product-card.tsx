import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Link } from "~/ui/links/link";

import { BylineWithAge } from "./byline-with-age";
import { CardPicture } from "./card-picture";
import { choiceLabel, type ListedProduct } from "./listing";

type ProductCardProps = {
  product: ListedProduct;
  /** The level of the heading in the page's outline. */
  heading?: "h2" | "h3" | "h4";
  sizes?: string;
  /** How far its sheet hangs askew, in degrees. */
  tilt?: number;
  isUrgent?: boolean;
};

/** A shirt in a grid: its drawing, and behind it the shirt. */
export function ProductCard({
  product,
  heading: Heading = "h3",
  sizes,
  tilt,
  isUrgent,
}: ProductCardProps) {
  return (
    <article className="door-card group relative flex h-full flex-col">
      <div className="door">
        <CardPicture product={product} sizes={sizes} tilt={tilt} isFirst={isUrgent} />
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <Heading className="line-clamp-2 text-base leading-snug tracking-normal">
          <Link
            to={pathTo("/store/:slug", { slug: product.slug })}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 underline-offset-4 group-hover:underline"
          >
            {product.title}
          </Link>
        </Heading>
        <p className="mt-0.5 text-sm text-ink-2">
          <BylineWithAge product={product} />
        </p>
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1.5">
          <span className="font-bold tabular-nums">{formatCents(product.priceCents)}</span>
          <span className="text-sm text-ink-3">{choiceLabel(product)}</span>
        </p>
      </div>
    </article>
  );
}

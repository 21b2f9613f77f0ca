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
    <article className="door-card shirt-card">
      <div className="door">
        <CardPicture product={product} sizes={sizes} tilt={tilt} isFirst={isUrgent} />
      </div>
      <Heading>
        <Link to={pathTo("/store/:slug", { slug: product.slug })}>{product.title}</Link>
      </Heading>
      <BylineWithAge product={product} />
      <p>
        <b>{formatCents(product.priceCents)}</b> <span>{choiceLabel(product)}</span>
      </p>
    </article>
  );
}

import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Picture } from "~/ui/picture";
import { Link } from "~/ui/links/link";

import { BylineWithAge } from "./byline-with-age";
import { CARD_PICTURE } from "./card-picture";
import { variantsLabel, type ListedProduct } from "./listing";

type ProductCardProps = {
  product: ListedProduct;
  /** The level of the heading in the page's outline. */
  heading?: "h2" | "h3" | "h4";
  sizes?: string;
  isUrgent?: boolean;
};

const gridSizesAttribute = "(min-width: 80rem) 18rem, (min-width: 48rem) 30vw, 45vw";

/** A shirt in a grid: the shirt, and on hover the drawing it came from. */
export function ProductCard({
  product,
  heading: Heading = "h3",
  sizes = gridSizesAttribute,
  isUrgent,
}: ProductCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div
        {...{ [CARD_PICTURE]: "" }}
        className="group/tile relative aspect-square overflow-hidden rounded-md bg-paper-2"
      >
        <ProductPicture product={product} sizes={sizes} isUrgent={isUrgent} />
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
          <span className="text-sm text-ink-3">{variantsLabel(product.availableVariants)}</span>
        </p>
      </div>
    </article>
  );
}

function ProductPicture({
  product,
  sizes,
  isUrgent,
}: Required<Pick<ProductCardProps, "product" | "sizes">> & Pick<ProductCardProps, "isUrgent">) {
  const { pictureId, drawingPictureId, title } = product;
  if (!pictureId) return <ShirtPlaceholder />;
  return (
    <>
      <Picture
        pictureId={pictureId}
        alt={`${title}, printed on a T-shirt`}
        sizes={sizes}
        widest={960}
        isFirst={isUrgent ?? false}
        className="size-full object-cover"
      />
      {drawingPictureId && drawingPictureId !== pictureId && (
        <span
          aria-hidden
          className="absolute inset-0 hidden opacity-0 transition-opacity duration-300 group-hover:opacity-100 group-data-late/tile:block group-data-late/tile:opacity-30 [@media(hover:hover)]:block"
        >
          <Picture
            pictureId={drawingPictureId}
            alt=""
            sizes={sizes}
            widest={960}
            className="size-full object-cover"
          />
        </span>
      )}
    </>
  );
}

/** The placeholder when a product has no picture. */
export function ShirtPlaceholder() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 200"
      className="size-full text-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M74 46c8 13 44 14 52 0l34 16 11 34-24 9-2-10c1 22 2 43-1 64-30 3-61 3-90 0-2-21-1-42 0-64l-3 10-23-9 12-34 34-16Z"
        fill="var(--color-paper)"
      />
      <path d="M84 108c6-9 12-9 16-1 5 8 11 8 17-1" />
    </svg>
  );
}

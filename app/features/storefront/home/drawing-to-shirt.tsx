import { Link } from "react-router";

import { pathTo } from "~/path-to";
import { MarkerArrow } from "~/ui/marker/drawings";
import { Picture } from "~/ui/picture";

import { byline, nameInText, type ListedProduct } from "../listing/listing";
import { ShirtPlaceholder } from "../listing/product-card";

type DrawingToShirtProps = {
  product: ListedProduct | null;
  /** Whether it is the first thing a visitor sees, and so is loaded first. */
  isFirst?: boolean;
};

/** A shirt, with the sheet of paper it came from on top. */
export function DrawingToShirt({ product, isFirst = false }: DrawingToShirtProps) {
  if (!product?.pictureId)
    return (
      <div className="mx-auto w-4/5 max-w-md">
        <ShirtPlaceholder />
      </div>
    );
  return (
    <div className="relative pb-10 pl-6 sm:pl-16 md:pb-14 md:pl-8 lg:pb-10 lg:pl-16">
      <Link
        to={pathTo("/store/:slug", { slug: product.slug })}
        aria-label={`${product.title} ${byline(product.creatorName)}`}
        className="block overflow-hidden rounded-md"
      >
        <Picture
          pictureId={product.pictureId}
          alt={`${product.title}, printed on a T-shirt`}
          sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 90vw"
          isFirst={isFirst}
          className="aspect-square"
        />
      </Link>
      {product.drawingPictureId && product.drawingPictureId !== product.pictureId && (
        <div className="absolute bottom-0 left-0 w-[38%] -rotate-4 border-2 border-ink bg-white p-2 shadow-lift">
          <Picture
            pictureId={product.drawingPictureId}
            alt={[
              "The drawing it came from",
              byline(product.creatorName),
              product.age?.toLowerCase(),
            ]
              .filter(Boolean)
              .join(", ")}
            sizes="(min-width: 80rem) 14rem, 34vw"
            isFirst={isFirst}
            className="aspect-square"
          />
        </div>
      )}
      <MarkerArrow className="absolute bottom-2 left-[41%] w-20 -rotate-45 text-ink sm:w-28 md:w-20 lg:w-28" />
      <p className="absolute bottom-0 right-0 w-[36%] -rotate-2 text-balance text-right font-marker text-base leading-tight sm:text-lg">
        from {nameInText(product.creatorName)}'s paper to your shirt
      </p>
    </div>
  );
}

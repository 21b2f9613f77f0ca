import { Link } from "react-router";

import { brand } from "~/brand";
import { ButtonLink } from "~/ui/button";
import { MarkerArrow, MarkerUnderline } from "~/ui/marker";
import { Picture } from "~/ui/picture";

import type { ListedProduct } from "./listing";
import { ShirtPlaceholder } from "./product-card";

const [first = "", second = "", third = ""] = brand.tagline.split(/(?<=\.)\s/);

/** What this is in six words, and the proof beside it: a drawing, and the shirt it became. */
export function HomeHero({ product }: { product: ListedProduct | null }) {
  return (
    <section className="wrap-page grid items-center gap-10 pb-10 pt-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] md:gap-8 md:pb-16 md:pt-12 lg:gap-16">
      <div>
        <h1 className="text-4xl">
          <span className="block">{first}</span>
          <span className="block">{second}</span>
          <span className="relative inline-block">
            {third}
            <MarkerUnderline className="absolute -bottom-2 left-0 -z-10 h-4 w-full text-yellow md:h-6" />
          </span>
        </h1>
        <p className="mt-7 max-w-[38ch] text-lg text-ink-2">
          T-shirts drawn in black marker by young artists. Every sale pays the kid who drew it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/store" variant="primary" size="lg">
            Shop Designs
          </ButtonLink>
          <ButtonLink to="/auth/sign-up" size="lg">
            Become a Creator
          </ButtonLink>
        </div>
      </div>
      <HeroPictures product={product} />
    </section>
  );
}

function HeroPictures({ product }: { product: ListedProduct | null }) {
  if (!product?.pictureId)
    return (
      <div className="mx-auto w-4/5 max-w-md">
        <ShirtPlaceholder />
      </div>
    );
  return (
    <div className="relative pb-10 pl-6 sm:pl-16">
      <Link
        to={`/store/${product.slug}`}
        aria-label={`${product.title} by ${product.creatorName}`}
        className="block overflow-hidden rounded-md"
      >
        <Picture
          pictureId={product.pictureId}
          alt={`${product.title}, printed on a T-shirt`}
          sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 46vw, 90vw"
          isFirst
          className="aspect-square"
        />
      </Link>
      {product.drawingPictureId && product.drawingPictureId !== product.pictureId && (
        <div className="absolute bottom-0 left-0 w-[38%] -rotate-4 border-2 border-ink bg-white p-2 shadow-lift">
          <Picture
            pictureId={product.drawingPictureId}
            alt={`The drawing it came from, by ${product.creatorName}, ${product.age.toLowerCase()}`}
            sizes="(min-width: 80rem) 14rem, 34vw"
            isFirst
            className="aspect-square"
          />
        </div>
      )}
      <MarkerArrow className="absolute bottom-2 left-[41%] w-20 -rotate-45 text-ink sm:w-28" />
      <p className="absolute bottom-0 right-0 w-[36%] -rotate-2 text-right font-marker text-base leading-tight sm:text-lg">
        from {product.creatorName}'s paper to your shirt
      </p>
    </div>
  );
}

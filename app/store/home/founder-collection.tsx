import { Link } from "react-router";

import { brand } from "~/brand";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";

import { BylineWithAge } from "../listing/byline-with-age";
import { CardPicture } from "../listing/card-picture";
import type { ListedProduct } from "../listing/listing";
import { ProductCard } from "../listing/product-card";
import { sheetTilts } from "../listing/sheet-tilt";

type FounderCollectionProps = {
  /** As an admin named and described it. */
  collection: { name: string; slug: string; description: string | null } | null;
  products: readonly ListedProduct[];
};

/** Up to three of the co-founder's shirts: the first one large, the others below it. */
export function FounderCollection({ collection, products }: FounderCollectionProps) {
  const [first, ...more] = products;
  const { name } = brand.founder;
  const tilts = sheetTilts(products);
  if (!first || !collection) return null;
  return (
    <section aria-labelledby="founder" className="bg-paper-2 py-16 md:py-24">
      <div className="wrap-page">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="founder" className="text-3xl">
              {collection.name}
            </h2>
            {collection.description && (
              <p className="wrap-text mt-2 text-lg text-ink-2">{collection.description}</p>
            )}
          </div>
          <ButtonLink to={pathTo("/store", { query: { collection: collection.slug } })}>
            View All
          </ButtonLink>
        </div>
        <div className="mt-10 grid gap-x-8 gap-y-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:gap-x-14">
          <Link
            to={pathTo("/store/:slug", { slug: first.slug })}
            tabIndex={-1}
            aria-hidden
            className="door-card self-start md:row-span-2"
          >
            <span className="door bg-paper">
              <CardPicture
                product={first}
                sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 92vw"
              />
            </span>
          </Link>
          <article>
            <p className="-rotate-2 font-marker text-lg">the latest one</p>
            <h3 className="mt-2 text-2xl">
              <Link
                to={pathTo("/store/:slug", { slug: first.slug })}
                className="underline-offset-4 hover:underline"
              >
                {first.title}
              </Link>
            </h3>
            <BylineWithAge product={first} className="mt-2 text-ink-2" />
            <p className="mt-2 text-lg font-bold tabular-nums">{formatCents(first.priceCents)}</p>
          </article>
          {more.length > 0 && (
            <div className="self-end border-t-2 border-ink pt-5">
              <h3 className="mb-4 text-lg">More from {name}'s Collection</h3>
              <ul className="grid grid-cols-2 gap-4 sm:gap-6">
                {more.map((product, index) => (
                  <li key={product.id}>
                    <ProductCard product={product} heading="h4" tilt={tilts[index + 1]} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

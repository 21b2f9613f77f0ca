import { useEffect, useState } from "react";

import { formatCents } from "~/lib/money";
import { Picture } from "~/ui/picture";

import { readRecent, rememberRecent, type RecentProduct } from "./recent-products";

const SHOWN = 6;

/** What this browser looked at before; kept in the browser and nowhere else. */
export function RecentlyViewed({ current }: { current: RecentProduct }) {
  const [products, setProducts] = useState<RecentProduct[]>([]);
  useEffect(() => {
    setProducts(
      readRecent(localShelf())
        .filter(({ id }) => id !== current.id)
        .slice(0, SHOWN),
    );
    rememberRecent(localShelf(), current);
    // The product is the same as long as its id is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [current.id]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-20">
      <h2 id="recently-viewed" className="mb-6 text-2xl">
        Recently viewed
      </h2>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 md:grid-cols-6">
        {products.map(({ id, slug, title, priceCents, pictureId }) => (
          <li key={id}>
            <a href={`/store/${slug}`} className="group block">
              <Picture
                pictureId={pictureId}
                alt=""
                sizes="(min-width: 48rem) 12rem, 30vw"
                className="aspect-square rounded-md"
              />
              <span className="mt-2 line-clamp-2 text-sm font-bold leading-snug group-hover:underline">
                {title}
              </span>
              <span className="text-sm text-ink-2">{formatCents(priceCents)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A browser may forbid its storage; then nothing is remembered. */
function localShelf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

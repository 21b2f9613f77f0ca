import { useEffect, useState } from "react";

import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Picture } from "~/ui/picture";

import { fetchRecent, type RecentProduct } from "./fetch-recent";
import { localShelf, readRecent } from "./recent-products";

const SHOWN = 6;

/** Recently viewed products: only this browser knows which, the shop says how they look now. */
export function RecentlyViewed({ currentId }: { currentId: string }) {
  const [products, setProducts] = useState<RecentProduct[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const others = readRecent(localShelf()).filter((id) => id !== currentId);
    const show = async () => {
      const found = await fetchRecent(others, stop.signal);
      if (!stop.signal.aborted) setProducts(found.slice(0, SHOWN));
    };
    void show();
    return () => stop.abort();
  }, [currentId]);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-20">
      <h2 id="recently-viewed" className="mb-6 text-2xl">
        Recently viewed
      </h2>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-6 md:grid-cols-6">
        {products.map(({ id, slug, title, priceCents, pictureId }) => (
          <li key={id}>
            <a href={pathTo("/store/:slug", { slug })} className="group block">
              {pictureId ? (
                <Picture
                  pictureId={pictureId}
                  alt=""
                  sizes="(min-width: 48rem) 12rem, 30vw"
                  widest={640}
                  className="aspect-square rounded-md"
                />
              ) : (
                <span className="block aspect-square rounded-md bg-paper-2" />
              )}
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

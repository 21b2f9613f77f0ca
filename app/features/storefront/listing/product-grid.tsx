import { loadMorePart } from "~/ui/lists/load-more-part";

import type { ListedProduct } from "./listing";
import { ProductCard } from "./product-card";

type ProductGridProps = {
  products: readonly ListedProduct[];
  heading?: "h2" | "h3";
  /** How many of the first pictures are loaded eagerly. */
  urgent?: number;
  columns?: "four" | "three";
  /** Beside the page's own list: it does not grow. */
  isPart?: boolean;
};

const columnClasses = {
  four: "grid-cols-2 lg:grid-cols-4",
  three: "grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4",
};

/** A grid of shirts. */
export function ProductGrid({
  products,
  heading,
  urgent = 0,
  columns = "four",
  isPart = false,
}: ProductGridProps) {
  return (
    <ul
      {...(isPart ? {} : loadMorePart.hook("list"))}
      className={`grid gap-x-4 gap-y-9 transition-opacity sm:gap-x-6 ${columnClasses[columns]}`}
    >
      {products.map((product, index) => (
        <li key={product.id} id={`product-${product.id}`} className="min-w-0">
          <ProductCard product={product} heading={heading} isUrgent={index < urgent} />
        </li>
      ))}
    </ul>
  );
}

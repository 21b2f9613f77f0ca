import { gridClass } from "./grid-class";
import type { ListedProduct } from "./listing";
import { ProductCard } from "./product-card";
import { sheetTilts } from "./sheet-tilt";

type ProductRowsProps = {
  products: readonly ListedProduct[];
  heading?: "h2" | "h3";
  /** How many of the first pictures are loaded eagerly. */
  urgent?: number;
};

/** A grid of shirts. */
export function ProductGrid(props: ProductRowsProps) {
  return (
    <ul className={gridClass("four")}>
      <ProductRows {...props} />
    </ul>
  );
}

/** What stands in a grid of shirts. */
export function ProductRows({ products, heading, urgent = 0 }: ProductRowsProps) {
  const tilts = sheetTilts(products);
  return products.map((product, index) => (
    <li key={product.id} id={`product-${product.id}`} className="min-w-0">
      <ProductCard
        product={product}
        heading={heading}
        tilt={tilts[index]}
        isUrgent={index < urgent}
      />
    </li>
  ));
}

import { data } from "react-router";

import { brand } from "~/brand";
import { ProductGrid } from "~/store/listing/product-grid";
import { sharedWishList } from "~/store/wishes/wish-list.server";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/shared-wish-list";

export const meta = () => [{ name: "robots", content: "noindex" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const products = await sharedWishList(db, params.shareKey);
  return data({ products }, { status: products ? 200 : 404 });
}

export default function SharedWishList({ loaderData }: Route.ComponentProps) {
  const { products } = loaderData;
  return (
    <div className="wrap-page page-space">
      <title>{`A wish list | ${brand.name}`}</title>
      <PageHeader
        title="A wish list"
        intro={products?.length ? "Someone would love to wear one of these." : undefined}
      />
      {products?.length ? (
        <ProductGrid products={products} heading="h2" urgent={4} />
      ) : (
        <EmptyState
          title={products ? "Nothing on it right now" : "This list is no longer shared"}
          text={
            products
              ? "The shirts on it are not in the store right now."
              : "Ask whoever sent you the link for a new one."
          }
          action={
            <ButtonLink to={pathTo("/store")} variant="primary">
              Shop Designs
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

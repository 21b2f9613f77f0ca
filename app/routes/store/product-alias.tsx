import { data, redirect } from "react-router";

import { currentSlug } from "~/store/product/product-page.server";
import { ProductMissing } from "~/store/site/missing-pages";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/product-alias";

/** "/product/{id}" is "/store/{slug}"; a missing one is a 404 right here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const slug = await currentSlug(db, params.id);
  if (!slug) throw data(null, { status: 404 });
  return redirect(pathTo("/store/:slug", { slug }), 301);
}

export default function ProductAlias() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductMissing error={error} />;
}

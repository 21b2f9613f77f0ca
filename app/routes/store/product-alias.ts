import { redirect } from "react-router";

import { currentSlug } from "~/features/catalogue/product-page.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/product-alias";

/** "/product/{id}" is "/store/{slug}"; one that is not there fails as the store's page does. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const slug = await currentSlug(db, params.id);
  return slug
    ? redirect(`/store/${slug}`, 301)
    : redirect(`/store/${encodeURIComponent(params.id)}`, 302);
}

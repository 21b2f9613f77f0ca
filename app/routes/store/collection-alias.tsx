import { data, redirect } from "react-router";

import {
  collectionBySlug,
  currentCollectionSlug,
} from "~/catalog/collections/active-collections.server";
import { CollectionMissing } from "~/store/site/missing-pages";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";

import type { Route } from "./+types/collection-alias";

/** "/collection/{slug}" is "/collections/{slug}"; a missing one is a 404 right here. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await collectionBySlug(db, params.slug);
  const slug = found?.slug ?? (await currentCollectionSlug(db, params.slug));
  if (!slug) throw data(null, { status: 404 });
  return redirect(pathTo("/collections/:slug", { slug }) + new URL(request.url).search, 301);
}

export default function CollectionAlias() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionMissing error={error} />;
}

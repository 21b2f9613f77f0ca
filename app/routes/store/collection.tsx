import { data, redirect } from "react-router";

import { originFrom, pageMeta, summary } from "~/store/site/page-meta";
import { readPages, readStoreFilters } from "~/store/listing/store-filters";
import { searchExample } from "~/store/search/search-example.server";
import { storeListing } from "~/store/listing/store-listing.server";
import { breadcrumbData } from "~/store/site/structured-data";
import {
  collectionBySlug,
  currentCollectionSlug,
} from "~/catalog/collections/active-collections.server";
import { CollectionMissing } from "~/store/site/missing-pages";
import { FollowLink } from "~/store/creators/follow-link";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageHeader } from "~/ui/page-header";

import { ListedDesigns } from "./listed-designs";
import type { Route } from "./+types/collection";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const collection = await collectionBySlug(db, params.slug);
  const { search, searchParams } = new URL(request.url);
  if (!collection) {
    const slug = await currentCollectionSlug(db, params.slug);
    if (slug) throw redirect(pathTo("/collections/:slug", { slug }) + search, 301);
    throw data(null, { status: 404 });
  }
  const filters = { ...readStoreFilters(searchParams), collection: null };
  const after = searchParams.get("after");
  const pages = readPages(searchParams);
  const asked = { ...filters, collection: collection.slug };
  const listing = await storeListing(db, asked, { after, pages });
  const example = searchExample(listing.products);
  return { collection, filters, listing, example, start: { after, pages } };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const origin = originFrom(matches);
  const { name, slug, pageDescription, description } = loaderData.collection;
  return pageMeta({
    origin,
    path: pathTo("/collections/:slug", { slug }),
    title: `${name}: T-shirts drawn by young artists`,
    description: summary(
      pageDescription ??
        description ??
        `Every design in ${name}, drawn in black marker by kids and teens.`,
    ),
    isHiddenFromSearch: loaderData.filters.q !== "",
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Store", path: pathTo("/store") },
        { name, path: pathTo("/collections/:slug", { slug }) },
      ]),
    ],
  });
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { collection, filters, listing, example, start } = loaderData;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        crumbs={[{ to: pathTo("/store"), label: "Store" }]}
        title={collection.pageHeader ?? collection.name}
        intro={collection.pageDescription}
        action={
          <FollowLink
            to={pathTo("/follow/collections/:slug", { slug: collection.slug })}
            name={collection.name}
          />
        }
      />
      <ListedDesigns
        action={pathTo("/collections/:slug", { slug: collection.slug })}
        filters={filters}
        listing={listing}
        where={collection.name}
        example={example}
        start={start}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CollectionMissing error={error} />;
}

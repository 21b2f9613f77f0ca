import { redirect } from "react-router";

import { brand } from "~/brand";
import { currentCollectionSlug } from "~/catalog/collections/active-collections.server";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { readPages, readStoreFilters, storeQuery } from "~/store/listing/store-filters";
import { searchExample } from "~/store/search/search-example.server";
import { shownCollections } from "~/middleware/shop-frame";
import { storeListing } from "~/store/listing/store-listing.server";
import { breadcrumbData } from "~/store/site/structured-data";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { PageHeader } from "~/ui/page-header";

import { ListedDesigns } from "./listed-designs";
import type { Route } from "./+types/store";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const { searchParams } = new URL(request.url);
  const asked = readStoreFilters(searchParams);
  const collections = await shownCollections(services);
  const isKnown = collections.some(({ slug }) => slug === asked.collection);
  if (asked.collection && !isKnown) {
    const slug = await currentCollectionSlug(db, asked.collection);
    if (slug) throw redirect(pathTo("/store") + storeQuery({ ...asked, collection: slug }), 301);
  }
  const filters = { ...asked, collection: isKnown ? asked.collection : null };
  const after = searchParams.get("after");
  const pages = readPages(searchParams);
  const listing = await storeListing(db, filters, { after, pages });
  const example = searchExample(listing.products);
  return { filters, collections, listing, example, start: { after, pages } };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const origin = originFrom(matches);
  const filters = loaderData?.filters;
  // Search engines index the whole store and the four ages; other filters point there.
  const query = filters ? storeQuery(filters) : "";
  const isAge = query === `?age=${filters?.age}`;
  return pageMeta({
    origin,
    path: pathTo("/store") + (isAge ? query : ""),
    title: filters?.age
      ? `T-shirts drawn by artists aged ${filters.age}`
      : "All T-shirts drawn by young artists",
    description: `Browse every design at ${brand.name}: T-shirts drawn in black marker by kids and teens. Filter by age, state and collection, or search by title and artist.`,
    isHiddenFromSearch: query !== "" && !isAge,
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "Store", path: pathTo("/store") },
      ]),
    ],
  });
}

export default function Store({ loaderData }: Route.ComponentProps) {
  const { filters, collections, listing, example, start } = loaderData;
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="All Designs"
        intro="Drawn by hand, one marker line at a time. Every shirt pays the kid who drew it."
      />
      <ListedDesigns
        action={pathTo("/store")}
        filters={filters}
        listing={listing}
        collections={collections}
        example={example}
        start={start}
      />
    </div>
  );
}

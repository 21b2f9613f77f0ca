import { isRouteErrorResponse } from "react-router";

import { brand } from "~/brand";

import { PageNotFound } from "./page-not-found";

/** What a route shows when its loader throws; another status than 404 goes on to the page around. */
function passOnOthers(error: unknown): void {
  if (isRouteErrorResponse(error) && error.status !== 404) throw error;
}

/** A product that is not there, is hidden, or could not be loaded. */
export function ProductMissing({ error }: { error: unknown }) {
  passOnOthers(error);
  return (
    <PageNotFound
      title="Product Not Found"
      text={`This shirt is not in the store any more, or it never was. There are many others drawn by the artists of ${brand.name}.`}
      links={[{ to: "/store", label: "Shop Designs" }]}
    />
  );
}

/** A collection that is not there, and one that could not be loaded, look the same. */
export function CollectionMissing({ error }: { error: unknown }) {
  passOnOthers(error);
  return (
    <PageNotFound
      title="Collection Not Found"
      text="The collection you're looking for doesn't exist or has been removed."
      links={[{ to: "/store", label: "Shop Designs" }]}
    />
  );
}

export function CreatorMissing({ error }: { error: unknown }) {
  passOnOthers(error);
  return (
    <PageNotFound
      title="Creator Not Found"
      text="This artist's page is not here. It may be private now."
      links={[
        { to: "/creators", label: "Meet Our Young Artists" },
        { to: "/store", label: "Shop Designs" },
      ]}
    />
  );
}

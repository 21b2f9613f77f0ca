import { isRouteErrorResponse } from "react-router";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";

import { ErrorPage } from "./error-page";
import { PageNotFound } from "./page-not-found";

/** The copy for statuses other than "not found", such as an unsupported method. */
function isOther(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status !== 404;
}

/** A product that does not exist, is hidden, or could not be loaded. */
export function ProductMissing({ error }: { error: unknown }) {
  if (isOther(error)) return <ErrorPage error={error} />;
  return (
    <PageNotFound
      title="Product Not Found"
      text={`This shirt is no longer in the store, or never was. ${brand.name}'s artists have drawn many others.`}
      links={[{ to: pathTo("/store"), label: "Shop Designs" }]}
    />
  );
}

/** A collection that does not exist, and one that could not be loaded, look the same. */
export function CollectionMissing({ error }: { error: unknown }) {
  if (isOther(error)) return <ErrorPage error={error} />;
  return (
    <PageNotFound
      title="Collection Not Found"
      text="The collection you're looking for doesn't exist or has been removed."
      links={[{ to: pathTo("/store"), label: "Shop Designs" }]}
    />
  );
}

/** A prompt of the week that does not exist, or whose week has not begun. */
export function PromptMissing({ error }: { error: unknown }) {
  if (isOther(error)) return <ErrorPage error={error} />;
  return (
    <PageNotFound
      title="We can't find this page"
      text="Each week we say what you could draw. See what it is now."
      links={[
        { to: pathTo("/prompts"), label: "What to draw" },
        { to: pathTo("/store"), label: "Shop Designs" },
      ]}
    />
  );
}

export function CreatorMissing({ error }: { error: unknown }) {
  if (isOther(error)) return <ErrorPage error={error} />;
  return (
    <PageNotFound
      title="Creator Not Found"
      text="This artist's page is not here. It may be private now."
      links={[
        { to: pathTo("/creators"), label: "Meet Our Young Artists" },
        { to: pathTo("/store"), label: "Shop Designs" },
      ]}
    />
  );
}

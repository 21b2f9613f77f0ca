import { data } from "react-router";

import { brand } from "~/brand";
import { ErrorPage } from "~/features/site/error-page";

import type { Route } from "./+types/not-found";

/** Every address that is none of ours. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Forms posted to nowhere. */
export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <title>{`Page not found | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorPage error={error} />
    </>
  );
}

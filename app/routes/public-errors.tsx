import { Outlet } from "react-router";

import { ErrorPage } from "~/store/site/error-page";

import type { Route } from "./+types/public-errors";

/** Wraps every public page, so that errors are shown between the header and the footer. */
export default function PublicErrors() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

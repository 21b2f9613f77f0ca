import { Outlet, redirectDocument } from "react-router";

import { checkCookies } from "~/middleware/check-cookies";
import { sessionMiddleware } from "~/middleware/session";
import { PlainErrorPage } from "~/store/site/plain-error-page";

import type { Route } from "./+types/own-script-layout";

export const middleware = [checkCookies, sessionMiddleware];

/** Every visit asks the server who is there. */
export function loader() {
  return null;
}

/** Coming from a page of the router, loads a document: no router runs this one (decision 048). */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url);
  },
];

export default function OwnScriptLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlainErrorPage error={error} />;
}

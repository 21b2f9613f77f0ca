import { Outlet, redirectDocument } from "react-router";

import { keepWhatWasSent } from "~/features/accounts/sessions/watch-typing";
import { ErrorPage } from "~/features/site/error-page";
import { PlainErrorPage } from "~/features/site/plain-error-page";
import { VisitorPage } from "~/features/site/visitor-page";
import { Island } from "~/islands";
import { checkCookies } from "~/middleware/check-cookies";
import { sessionMiddleware } from "~/middleware/session";
import { tellRedirect } from "~/middleware/tell-redirect";
import { visitorFrame } from "~/middleware/visitor-frame";
import { formPagePart } from "~/ui/forms/page/form-page-part";

import type { Route } from "./+types/finished-layout";

export const middleware = [tellRedirect, checkCookies, sessionMiddleware];

/** Someone's own pages that are finished HTML, rendered for each request and never kept (decision 011). */
export function loader(args: Route.LoaderArgs) {
  return visitorFrame(args);
}

/** Coming from an application page, loads the finished page with its small scripts. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    keepWhatWasSent(request.url);
    throw redirectDocument(request.url);
  },
];

const main = formPagePart.hook("root");

export default function FinishedLayout({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorPage visitor={loaderData} header={header(loaderData)} main={main}>
      <Outlet />
    </VisitorPage>
  );
}

function header({ collections, showAges, viewer }: Route.ComponentProps["loaderData"]) {
  const props = { collections, showAges, viewer };
  return <Island name="PublicHeader" className="contents" props={props} />;
}

/** What is wrong with a page stands between the header and the footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PlainErrorPage error={error} />;
  return (
    <VisitorPage visitor={loaderData} header={header(loaderData)} main={main}>
      <ErrorPage error={error} />
    </VisitorPage>
  );
}

import type { ReactNode } from "react";
import { Outlet, redirectDocument } from "react-router";

import { keepWhatWasSent } from "~/features/accounts/sessions/watch-typing";
import { ErrorPage } from "~/features/site/error-page";
import { PlainErrorPage } from "~/features/site/plain-error-page";
import { SiteFooter } from "~/features/site/site-footer";
import { SiteHeader } from "~/features/site/site-header";
import { sessionMiddleware } from "~/middleware/session";
import { tellRedirect } from "~/middleware/tell-redirect";
import { visitorFrame } from "~/middleware/visitor-frame";
import { formPagePart } from "~/ui/forms/page/form-page-part";

import type { Route } from "./+types/finished-layout";

export const middleware = [tellRedirect, sessionMiddleware];

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

export default function FinishedLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame visitor={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** What is wrong with a page stands between the header and the footer. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PlainErrorPage error={error} />;
  return (
    <Frame visitor={loaderData}>
      <ErrorPage error={error} />
    </Frame>
  );
}

type Visitor = Awaited<ReturnType<typeof visitorFrame>>;

function Frame({ visitor, children }: { visitor: Visitor; children: ReactNode }) {
  const { collections, showAges, viewer } = visitor;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader collections={collections} showAges={showAges} viewer={viewer} />
      <main id="main" {...formPagePart.hook("root")} className="flex-1">
        {children}
      </main>
      <SiteFooter collections={collections} />
    </div>
  );
}

import { useEffect, type ReactNode } from "react";
import { Outlet, useLocation } from "react-router";

import { SessionWatch } from "~/people/sessions/session-watch";
import { ErrorPage } from "~/store/site/error-page";
import { PlainErrorPage } from "~/store/site/plain-error-page";
import { VisitorPage } from "~/store/site/visitor-page";
import { setZoneCookie } from "~/lib/visitor-zone";
import { checkCookies } from "~/middleware/check-cookies";
import { sessionMiddleware } from "~/middleware/session";
import { visitorFrame } from "~/middleware/visitor-frame";
import { FlashToasts } from "~/ui/flash-toasts";
import { PageBoundary } from "~/ui/page-boundary";
import { usePageSays } from "~/ui/page-handles";

import type { Route } from "./+types/session-layout";

export const middleware = [checkCookies, sessionMiddleware];

/**
 * Data about the visitor for the page layout. Having it also makes the client request the server on
 * every navigation, so that the middleware runs.
 */
export function loader(args: Route.LoaderArgs) {
  return visitorFrame(args);
}

export default function SessionLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame visitor={loaderData}>
      <PageBoundary>
        <Outlet />
      </PageBoundary>
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
  useEffect(setZoneCookie, []);
  const { pathname, search } = useLocation();
  const isMoment = usePageSays("isMoment");
  const isRoom = usePageSays("isRoom");
  const footer = isMoment ? "none" : isRoom ? "room" : "shop";
  return (
    <>
      <VisitorPage visitor={visitor} footer={footer}>
        {children}
      </VisitorPage>
      <SessionWatch userId={visitor.viewer.userId} at={pathname + search} />
      <FlashToasts />
    </>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Outlet, useLocation } from "react-router";

import { SessionWatch } from "~/people/sessions/session-watch";
import { DeskFrame } from "~/desk/desk-frame";
import { SavedViews } from "~/desk/views/saved-views";
import { ErrorPage } from "~/store/site/error-page";
import { PlainErrorPage } from "~/store/site/plain-error-page";
import { requireAdminActor, requireIds } from "~/middleware/admin";
import { requireAdmin } from "~/middleware/guards";
import { sessionMiddleware } from "~/middleware/session";
import { FlashToasts } from "~/ui/flash-toasts";
import { HiddenColumns } from "~/ui/lists/hidden-columns";
import { PageBoundary } from "~/ui/page-boundary";

import type { Route } from "./+types/layout";
import { deskFrame } from "./desk-frame.server";
import { withDeskFrame } from "./with-desk-frame.server";
import { refusedFrame } from "./refused-frame";

export const middleware: Route.MiddlewareFunction[] = [
  sessionMiddleware,
  withDeskFrame(requireAdmin),
  withDeskFrame(requireIds),
];

export function loader({ context, request }: Route.LoaderArgs) {
  return deskFrame(context, requireAdminActor(context, request), request);
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { choices } = loaderData;
  return (
    <Frame desk={loaderData}>
      <SavedViews value={choices.views}>
        <HiddenColumns value={choices.hidden}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </HiddenColumns>
      </SavedViews>
    </Frame>
  );
}

/** What is wrong with a page stands in the desk's frame; whoever is not of the team sees none of it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const desk = loaderData ?? refusedFrame(error);
  if (!desk) return <PlainErrorPage error={error} />;
  return (
    <Frame desk={desk}>
      <ErrorPage error={error} isDesk />
    </Frame>
  );
}

type Desk = Omit<ComponentProps<typeof DeskFrame>, "children">;

function Frame({ desk, children }: { desk: Desk; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <DeskFrame {...desk}>{children}</DeskFrame>
      <SessionWatch userId={desk.userId} at={pathname + search} />
      <FlashToasts />
    </>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Outlet } from "react-router";

import { SessionWatch } from "~/features/accounts/sessions/session-watch";
import { deskCounts } from "~/features/desk/desk-counts.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { countsOf, deskLinks } from "~/features/desk/desk-nav";
import { searchableFor } from "~/features/desk/find/searchable";
import { isNavFolded } from "~/features/desk/folded-nav";
import { listChoices } from "~/features/desk/views/list-choices.server";
import { SavedViews } from "~/features/desk/views/saved-views";
import { ErrorPage } from "~/features/site/error-page";
import { PlainErrorPage } from "~/features/site/plain-error-page";
import { opens } from "~/middleware/admin-page-rights";
import { requireAdminActor, requireIds } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { requireAdmin } from "~/middleware/guards";
import { sessionMiddleware } from "~/middleware/session";
import { FlashToasts } from "~/ui/flash-toasts";
import { HiddenColumns } from "~/ui/lists/hidden-columns";

import type { Route } from "./+types/layout";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, requireAdmin, requireIds];

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const allowed = deskLinks.map(({ to }) => to).filter((to) => opens(admin, to));
  const [counts, choices] = await Promise.all([deskCounts(db), listChoices(db, admin.userId)]);
  return {
    userId: admin.userId,
    firstName: admin.firstName,
    counts: countsOf(allowed, counts),
    choices,
    searchable: searchableFor(admin),
    allowed,
    isFolded: isNavFolded(request.headers.get("Cookie")),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { choices } = loaderData;
  return (
    <Frame desk={loaderData}>
      <SavedViews value={choices.views}>
        <HiddenColumns value={choices.hidden}>
          <Outlet />
        </HiddenColumns>
      </SavedViews>
    </Frame>
  );
}

/** What is wrong with a page stands in the desk's frame; whoever is not of the team sees none of it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PlainErrorPage error={error} />;
  return (
    <Frame desk={loaderData}>
      <ErrorPage error={error} isDesk />
    </Frame>
  );
}

type Desk = Omit<ComponentProps<typeof DeskFrame>, "children">;

function Frame({ desk, children }: { desk: Desk; children: ReactNode }) {
  return (
    <>
      <DeskFrame {...desk}>{children}</DeskFrame>
      <SessionWatch userId={desk.userId} />
      <FlashToasts />
    </>
  );
}

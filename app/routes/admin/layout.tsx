import { Outlet } from "react-router";

import { SessionWatch } from "~/features/accounts/sessions/session-watch";
import { deskCounts } from "~/features/desk/desk-counts.server";
import { DeskFrame } from "~/features/desk/desk-frame";
import { countsOf, deskLinks } from "~/features/desk/desk-nav";
import { searchableFor } from "~/features/desk/find/searchable";
import { isNavFolded } from "~/features/desk/folded-nav";
import { listChoices } from "~/features/desk/views/list-choices.server";
import { SavedViews } from "~/features/desk/views/saved-views";
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
  const { userId, choices, ...frame } = loaderData;
  return (
    <>
      <DeskFrame {...frame} userId={userId}>
        <SavedViews value={choices.views}>
          <HiddenColumns value={choices.hidden}>
            <Outlet />
          </HiddenColumns>
        </SavedViews>
      </DeskFrame>
      <SessionWatch userId={userId} />
      <FlashToasts />
    </>
  );
}

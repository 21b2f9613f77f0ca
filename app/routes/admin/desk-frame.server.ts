import type { RouterContextProvider } from "react-router";

import type { Actor } from "~/people/actor";
import { deskCounts } from "~/desk/desk-counts.server";
import { countsOf, deskLinks } from "~/desk/desk-nav";
import { searchableFor } from "~/desk/find/searchable";
import { isNavFolded } from "~/desk/folded-nav";
import { listChoices } from "~/desk/views/list-choices.server";
import { opens } from "~/middleware/admin-page-permissions";
import { servicesContext } from "~/middleware/context";

/** What stands around each page of the desk, for this admin. */
export async function deskFrame(
  context: Readonly<RouterContextProvider>,
  admin: Actor,
  request: Request,
) {
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

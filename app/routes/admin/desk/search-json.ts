import { findAnything } from "~/desk/find/find-anything.server";
import { HITS_IN_DIALOG } from "~/desk/find/find-limits";
import { readSearchText } from "~/desk/find/read-search-text";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/search-json";

/** What the search dialog shows as one types. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db } = context.get(servicesContext);
  const typed = readSearchText(new URL(request.url).searchParams.get("q"));
  const found = await findAnything(db, admin, typed, HITS_IN_DIALOG);
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}

import { data, type RouterContextProvider } from "react-router";

import type { Actor } from "~/features/accounts/actor";

import { requireActor } from "./guards";

/** The admin inside an admin route; for everybody else there is no such page. */
export function requireAdminActor(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Actor {
  const actor = requireActor(context, request);
  if (!actor.isAdmin) throw data("admins-only", { status: 403 });
  return actor;
}

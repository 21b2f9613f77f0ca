import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import type { Actor } from "~/people/actor";
import { mayDo, type AdminPermission } from "~/schema/admin-roles";
import { isUuid } from "~/lib/uuid";

import { requireActor } from "./guards";

/** The admin inside an admin route; everyone else gets a 403. */
export function requireAdminActor(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Actor {
  const actor = requireActor(context, request);
  if (!actor.isAdmin) throw data("admins-only", { status: 403 });
  return actor;
}

/** The admin whose role may do this; another role gets a 403, as does everyone else. */
export function requirePermission(
  context: Readonly<RouterContextProvider>,
  request: Request,
  right: AdminPermission,
): Actor {
  const actor = requireAdminActor(context, request);
  if (!mayDo(actor, right)) throw data("not-your-role", { status: 403 });
  return actor;
}

/** An address with an invalid id is a 404, even for a form posted to it. */
export const requireIds: MiddlewareFunction<Response> = async ({ params }, next) => {
  const ids = Object.entries(params).filter(([name]) => name.endsWith("Id"));
  if (!ids.every(([, id]) => isUuid(id ?? ""))) throw data("not-found", { status: 404 });
  return next();
};

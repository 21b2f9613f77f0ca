import { data } from "react-router";

import { personChoices } from "~/features/accounts/people/person-choices.server";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/people-choices";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAdminActor(context, request);
  const q = new URL(request.url).searchParams.get("q")?.slice(0, 100) ?? "";
  return data({ choices: await personChoices(context.get(servicesContext).db, q) });
}

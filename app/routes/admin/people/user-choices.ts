import { data } from "react-router";

import { userChoices } from "~/people/users/user-choices.server";
import { readSearch } from "~/lib/list-page";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/user-choices";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const q = readSearch(new URL(request.url).searchParams);
  return data({ choices: await userChoices(context.get(servicesContext).db, admin, q) });
}

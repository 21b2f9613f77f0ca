import { data } from "react-router";

import { personChoices } from "~/people/people/person-choices.server";
import { readSearch } from "~/lib/list-page";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/people-choices";

export async function loader({ context, request }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const q = readSearch(new URL(request.url).searchParams);
  return data({ choices: await personChoices(context.get(servicesContext).db, admin, q) });
}

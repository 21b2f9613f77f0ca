import { suggestedFor } from "~/store/suggestions/suggestions";
import { suggestions } from "~/store/suggestions/suggestions.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/suggestions-json";

/** What the search field suggests while someone types; kept like a public page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  return suggestions(db, suggestedFor(searchParams.get("q") ?? ""));
}

import { isCreator } from "~/people/actor";
import { latestEarnings } from "~/money/creator-earnings.server";
import { earningsCsv } from "~/money/earnings-csv";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest, signInRedirect } from "~/middleware/session";

import type { Route } from "./+types/earnings-csv";

const EVERYTHING = 100_000;

/** Downloads all of the creator's earnings. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = await actorOfRequest(request, services);
  if (!actor) return signInRedirect(request);
  if (!isCreator(actor)) return new Response(null, { status: 403 });
  const csv = earningsCsv(await latestEarnings(services.db, actor.userId, EVERYTHING));
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="earnings.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

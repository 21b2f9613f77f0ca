import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { failureLevel } from "~/art/pictures/work-slots";
import { retryLater } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";
import { isCreator } from "~/people/actor";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { ownFilm } from "~/store/watch/own-film.server";

import type { Route } from "./+types/film-file";

/** Each file has a limit of its own. */
const limits = new Map<string, "filmLines" | "film">([
  ["lines.json", "filmLines"],
  ["film.webp", "film"],
]);

const caching = { "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" };

/**
 * What a browser makes a film of one's own drawing from ("lines.json"), and the film of those that
 * cannot ("film.webp"); someone else's is as one that does not exist.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = await actorOfRequest(request, services);
  if (!actor || !isCreator(actor)) return nothing(actor ? 403 : 401);
  const limit = limits.get(params.file);
  if (!limit) return nothing(404);
  try {
    const film = await ownFilm(services.db, actor.userId, params.designId);
    if (!film) return nothing(404);
    const keys = { account: actor.userId };
    const counted = await countAttempt(services.db, limit, keys, services.now());
    if (!counted.ok) return new Response(null, retryLater(429, counted.retryAfterSeconds));
    if (limit === "filmLines") return Response.json(film, { headers: caching });
    const { pictureId, ...facts } = film;
    const art = await pictureDerivative(services, pictureId, { width: 640, format: "jpeg" });
    if (!art) return nothing(404);
    const made = await pictureWork("filmOfDrawing", [facts, art.bytes]);
    const headers = { "Content-Type": "image/webp", ...caching };
    return new Response(new Uint8Array(made), { headers });
  } catch (error) {
    services.log[failureLevel(error)]({ err: error }, "film not made");
    return new Response(null, retryLater(503, 5));
  }
}

function nothing(status: 401 | 403 | 404) {
  return new Response(null, { status, headers: caching });
}

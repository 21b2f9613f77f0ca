import { actsOfSketch } from "~/art/sketch/acts-of-sketch.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { TooBusyError } from "~/art/pictures/work-slots";
import { headOfSketch } from "~/drawings/sketch/own-sketches.server";
import { isCreator } from "~/people/actor";
import { countAttempt } from "~/people/rate-limits/count-attempt.server";
import { retryLater } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";

import type { Route } from "./+types/sketch-picture";

/** How a drawing that its artist draws here looks now, small; someone else's is as one that does not exist. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const actor = await actorOfRequest(request, services);
  if (!actor || !isCreator(actor)) return nothing(actor ? 403 : 401);
  const sketch = await headOfSketch(db, actor.userId, params.sketchId);
  if (!sketch) return nothing(404);
  const etag = `"${params.sketchId}/${sketch.actCount}"`;
  const caching = { "Cache-Control": "private, no-cache", ETag: etag };
  if (request.headers.get("If-None-Match")?.includes(etag))
    return new Response(null, { status: 304, headers: caching });
  const keys = { account: actor.userId };
  const counted = await countAttempt(db, "sketchPicture", keys, services.now());
  if (!counted.ok) return new Response(null, retryLater(429, counted.retryAfterSeconds));
  try {
    const picture = await pictureWork("previewOfSketch", async () => [
      { acts: await actsOfSketch(db, params.sketchId), count: sketch.actCount },
    ]);
    return new Response(new Uint8Array(picture), {
      headers: {
        "Content-Type": "image/png",
        ...caching,
        "Content-Security-Policy": "default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error;
    return new Response(null, retryLater(503, 2));
  }
}

function nothing(status: 401 | 403 | 404) {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}

import { brand } from "~/brand";
import { parseDerivativeName } from "~/features/pictures/derivative-name";
import { mayViewPicture, pictureAccess } from "~/features/pictures/picture-access.server";
import { pictureDerivative } from "~/features/pictures/picture-derivative.server";
import { TooBusyError } from "~/features/pictures/work-slots";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";

import type { Route } from "./+types/media";

/**
 * A picture never changes under its URL, but it can be withdrawn: browsers keep it, while shared
 * caches revalidate after a minute.
 */
const PUBLIC_CACHING = "public, max-age=31536000, s-maxage=60, immutable";

/** A picture in one size; a missing picture and someone else's look the same. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const wanted = parseDerivativeName(params.file);
  const access = wanted && (await pictureAccess(services.db, params.pictureId));
  if (!access) return notFound();
  const actor = access.isPublic ? null : await actorOfRequest(request, services);
  if (!mayViewPicture(access, actor)) return notFound();
  const etag = `"${params.pictureId}/${params.file}"`;
  const caching: Record<string, string> = access.isPublic
    ? { "Cache-Control": PUBLIC_CACHING, ETag: etag }
    : { "Cache-Control": "private, no-store" };
  if (access.isPublic && request.headers.get("If-None-Match")?.includes(etag))
    return new Response(null, { status: 304, headers: caching });
  try {
    const file = await pictureDerivative(services, params.pictureId, wanted);
    if (!file) return notFound();
    return new Response(new Uint8Array(file.bytes), {
      headers: {
        "Content-Type": file.mimeType,
        "Content-Length": String(file.bytes.byteLength),
        ...caching,
        "Content-Security-Policy": "default-src 'none'",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    if (!(error instanceof TooBusyError)) throw error;
    return comeBackLater();
  }
}

/** A blank sheet where browsers would draw a broken picture; never cached. */
const BLANK_SHEET = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${brand.colors.paper}" d="M0 0h1v1H0z"/></svg>`;

function comeBackLater() {
  return new Response(BLANK_SHEET, {
    status: 503,
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'",
      "Retry-After": "2",
    },
  });
}

function notFound() {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

import { pictureViewer } from "~/people/users/picture-viewer";
import { parseDerivativeName } from "~/art/pictures/derivative-name";
import {
  isGuardianBuyerOrPrinter,
  mayViewPicture,
  pictureAccess,
  type PictureAccess,
} from "~/art/pictures/picture-access.server";
import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import { StillInWorkError, withTimeout } from "~/art/pictures/with-timeout";
import { TooBusyError } from "~/art/pictures/work-slots";
import { retryLater } from "~/lib/retry-later";
import { servicesContext } from "~/middleware/context";
import { actorOfRequest } from "~/middleware/session";
import { EMPTY_PICTURE } from "~/lib/empty-picture";

import type { Route } from "./+types/media";

/**
 * A picture never changes under its URL, but it can be withdrawn: browsers keep it, while shared
 * caches revalidate after a minute. What a parent or the owner may withdraw is asked for every time,
 * so that the next look finds nothing; so are pictures in reviews, which the team may take down.
 */
const LASTING = "public, max-age=31536000, s-maxage=60, immutable";
const WITHDRAWABLE = "public, no-cache";
const PRIVATE = "private, no-cache";

/**
 * Then the page shows a placeholder and asks again; the picture is being made all the same. A browser
 * opens six connections: pictures that hold them for long would hold up what people do.
 */
const PATIENCE_MS = 5_000;

/** A picture in one size; a missing picture and someone else's look the same. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const wanted = parseDerivativeName(params.file);
  const access = wanted && (await pictureAccess(services.db, params.pictureId));
  if (!access) return notFound();
  const actor = access.isPublic ? null : await actorOfRequest(request, services);
  const viewer = actor && pictureViewer(actor);
  const maySee =
    mayViewPicture(access, viewer) ||
    (viewer && (await isGuardianBuyerOrPrinter(services.db, params.pictureId, access, viewer)));
  if (!maySee) return notFound();
  const etag = `"${params.pictureId}/${params.file}"`;
  const caching = { "Cache-Control": cachingOf(access), ETag: etag };
  if (request.headers.get("If-None-Match")?.includes(etag))
    return new Response(null, { status: 304, headers: caching });
  try {
    const made = pictureDerivative(services, params.pictureId, wanted);
    const file = await withTimeout(made, PATIENCE_MS);
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
    if (error instanceof StillInWorkError) return placeholder({ ...later, status: 202 });
    if (error instanceof TooBusyError) return placeholder(later);
    throw error;
  }
}

function cachingOf({
  isPublic,
  isOfChild,
  kind,
}: Pick<PictureAccess, "isPublic" | "isOfChild" | "kind">): string {
  if (!isPublic) return PRIVATE;
  return isOfChild || kind === "review" ? WITHDRAWABLE : LASTING;
}

const later = retryLater(503, 2);

/** Accepted and being made, or more is waiting than can be done soon. */
function placeholder({ status, headers }: { status: number; headers: Record<string, string> }) {
  return new Response(EMPTY_PICTURE, {
    status,
    headers: {
      ...headers,
      "Content-Type": "image/svg+xml",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}

function notFound() {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}

import { preservedPicture } from "~/drawings/serious/preserved-for-owners.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/preserved-picture";

/** A picture that is kept unseen, for the owner whose look was just recorded. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "see-preserved");
  const { db, files, now } = context.get(servicesContext);
  const { preservedId: id, pictureId } = params;
  const picture = await preservedPicture(db, admin, { id, pictureId }, now());
  const bytes = picture && (await files.get(picture.fileKey));
  if (!bytes) return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": picture.mimeType,
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

import { data } from "react-router";

import { exportWithPictures } from "~/families/guardians/export-with-pictures.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { requestOrigin } from "~/middleware/request-origin";

import type { Route } from "./+types/consent-export-zip";

/** Downloads everything about the guardian's own child, with all pictures, written as it is read. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, files, now } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const about = { now: now(), origin: requestOrigin(context, request) };
  const archive = await exportWithPictures({ db, files }, guardian, params.consentId, about);
  if (!archive) throw data("not-found", { status: 404 });
  return new Response(archive, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="my-childs-data.zip"',
      "Cache-Control": "private, no-store",
    },
  });
}

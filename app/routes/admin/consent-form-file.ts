import { data } from "react-router";

import { signedFormFile } from "~/features/consent/signed-form.server";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/consent-form-file";

/** A parent's signed form, for admins only and only as a download. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAdminActor(context, request);
  const { db, files } = context.get(servicesContext);
  const file = await signedFormFile(db, params.consentId, files);
  if (!file) throw data("not-found", { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      "Content-Type": file.mimeType,
      "Content-Disposition": `attachment; filename="${file.fileName}"`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'",
    },
  });
}

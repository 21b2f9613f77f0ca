import { data } from "react-router";

import { openSignedForm } from "~/families/consent/open-signed-form.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/consent-form-file";

/** A parent's signed form, only for who handles consents and only as a download; every download is recorded. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "handle-consents");
  const { db, files } = context.get(servicesContext);
  const file = await openSignedForm(db, admin, params.consentId, files);
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

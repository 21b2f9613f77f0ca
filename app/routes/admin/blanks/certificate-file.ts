import { data } from "react-router";

import { openCertificate } from "~/catalog/blanks/certificates-for-admins.server";
import { requirePermission } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/certificate-file";

/** A certificate's file, only for whoever prints and only as a download; every download is recorded. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requirePermission(context, request, "print-orders");
  const { db, files } = context.get(servicesContext);
  const file = await openCertificate(db, admin, params.certificateId, files);
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

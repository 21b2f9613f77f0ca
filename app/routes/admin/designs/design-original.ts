import { data } from "react-router";

import { originalUpload } from "~/features/designs/upload/original-upload.server";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/design-original";

/** The raw upload: always a download, never displayed by the browser. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const admin = requireAdminActor(context, request);
  const { db, files } = context.get(servicesContext);
  const file = await originalUpload(db, admin, params.designId, { files });
  if (!file) throw data("file-not-found", { status: 404 });
  return new Response(Buffer.from(file.bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

import { exportAccount } from "~/features/accounts/data-rights/export-account.server";
import { recordSecurityEvent } from "~/features/audit/record-security-event.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { jsonDownload } from "~/middleware/json-download";
import { requestOrigin } from "~/middleware/request-origin";

import type { Route } from "./+types/export";

/** Everything we keep about the person, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId } = requireActor(context, request);
  const everything = await exportAccount(db, userId, now());
  await recordSecurityEvent(db, {
    action: "DATA_EXPORTED",
    resourceType: "user",
    resourceId: userId,
    userId,
    ...requestOrigin(context, request),
  });
  return jsonDownload("my-data.json", everything);
}

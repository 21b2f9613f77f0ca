import { exportOwnData } from "~/people/data-rights/export-own-data.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { jsonDownload } from "~/middleware/json-download";
import { requestOrigin } from "~/middleware/request-origin";

import type { Route } from "./+types/export";

/** Downloads everything we keep about the person. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const deps = { now: now(), origin: requestOrigin(context, request) };
  const everything = await exportOwnData(db, requireActor(context, request), deps);
  return jsonDownload("my-data.json", everything);
}

import { data } from "react-router";

import { exportChildsData } from "~/families/consent/export-childs-data.server";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { jsonDownload } from "~/middleware/json-download";
import { requestOrigin } from "~/middleware/request-origin";

import type { Route } from "./+types/consent-export";

/** Downloads everything about the guardian's own child. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const guardian = requireActor(context, request);
  const deps = { now: now(), origin: requestOrigin(context, request) };
  const everything = await exportChildsData(db, guardian, params.consentId, deps);
  if (!everything) throw data("not-found", { status: 404 });
  return jsonDownload("my-childs-data.json", everything);
}

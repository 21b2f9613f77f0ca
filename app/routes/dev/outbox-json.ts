import { data, type LoaderFunctionArgs } from "react-router";

import { outboxMails } from "~/features/mail/outbox.server";
import { servicesContext } from "~/middleware/context";

/** The outbox for tests and tools, newest first; in demo mode only. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { config, db } = context.get(servicesContext);
  if (!config.isDemo) throw data(null, { status: 404 });
  return Response.json(await outboxMails(db), { headers: { "Cache-Control": "no-store" } });
}

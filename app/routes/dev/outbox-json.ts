import { data, type LoaderFunctionArgs } from "react-router";

import { outboxMails } from "~/platform/mail/outbox.server";
import { servicesContext } from "~/middleware/context";
import { mailRenderer } from "~/services.server";

/** The outbox for tests and tools, newest first; only in demo mode. */
export async function loader({ context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  if (!services.config.isDemo) throw data(null, { status: 404 });
  const mails = await outboxMails(services.db, mailRenderer(services));
  return Response.json(mails, { headers: { "Cache-Control": "no-store" } });
}

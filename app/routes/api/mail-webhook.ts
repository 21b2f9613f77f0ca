import { data } from "react-router";

import { receiveBounce } from "~/platform/mail/receive-bounce.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/mail-webhook";

/** Signed reports of bounced mails; without a secret in the configuration there is no such page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, db, log, now } = context.get(servicesContext);
  const { webhookSecret } = config.mail;
  if (!webhookSecret) throw data(null, { status: 404 });
  const sent = { rawBody: await request.text(), headers: request.headers };
  const received = await receiveBounce(db, sent, { secret: webhookSecret, now: now() });
  if (!received.ok) {
    log.warn({ reason: received.reason }, "mail webhook refused");
    return Response.json({ error: received.reason }, { status: 400 });
  }
  return Response.json({ received: true });
}

export function loader() {
  return new Response("Bounces are posted here.", { status: 405, headers: { Allow: "POST" } });
}

import { data } from "react-router";

import { receiveBounce } from "~/features/mail/receive-bounce.server";
import { checkBounceReport, MAIL_SIGNATURE_HEADER } from "~/integrations/mail/mail-webhook";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/mail-webhook";

/** Signed reports of bounced mails; without a secret in the configuration there is no such page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, db, log, now } = context.get(servicesContext);
  const { webhookSecret } = config.mail;
  if (!webhookSecret) throw data(null, { status: 404 });
  const signature = request.headers.get(MAIL_SIGNATURE_HEADER);
  const checked = checkBounceReport(await request.text(), signature, webhookSecret, now());
  if (!checked.ok) {
    log.warn({ reason: checked.reason }, "mail webhook refused");
    return Response.json({ error: checked.reason }, { status: 400 });
  }
  await receiveBounce(db, checked.report, { now: now() });
  return Response.json({ received: true });
}

export function loader() {
  return new Response("Bounces are posted here.", { status: 405, headers: { Allow: "POST" } });
}

import { data } from "react-router";

import { receivePrintEvent } from "~/press/print-orders/receive-print-event.server";
import { servicesContext } from "~/middleware/context";

import type { Route } from "./+types/print-webhook";

/** Signed events of the print provider; acknowledged as soon as they are written down. */
export async function action({ request, context }: Route.ActionArgs) {
  const { printer, db, log, now } = context.get(servicesContext);
  if (!printer.takesOrders) throw data(null, { status: 404 });
  const checked = printer.verifyEvent(await request.text(), request.headers, now());
  if (!checked.ok) {
    log.warn({ reason: checked.reason }, "print webhook refused");
    return Response.json({ error: checked.reason }, { status: 400 });
  }
  await receivePrintEvent(db, checked.event, { provider: printer.name, now: now() });
  return Response.json({ received: true });
}

export function loader() {
  return new Response("Events are posted here.", { status: 405, headers: { Allow: "POST" } });
}

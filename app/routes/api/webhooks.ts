import { data, type ActionFunctionArgs } from "react-router";

import { receiveEvent } from "~/books/payments/receive-event.server";
import { servicesContext } from "~/middleware/context";
import { paymentDeps } from "~/services.server";

/** Signed events of the payment provider; acknowledged as soon as they are stored. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext);
  const { payments, db, log } = services;
  if (params["provider"] !== payments.name) throw data(null, { status: 404 });
  const checked = payments.verifyEvent(await request.text(), request.headers, services.now());
  if (!checked.ok) {
    log.warn({ reason: checked.reason }, "webhook refused");
    return Response.json({ error: checked.reason }, { status: 400 });
  }
  await receiveEvent(db, checked.event, paymentDeps(services));
  return Response.json({ received: true });
}

export function loader() {
  return new Response("Events are posted here.", { status: 405, headers: { Allow: "POST" } });
}

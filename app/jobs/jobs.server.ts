import { deliverMails } from "~/features/mail/deliver-mails.server";
import { reconcileOrders } from "~/features/orders/reconcile-orders.server";
import { handleWaitingEvents } from "~/features/payments/receive-event.server";
import { paymentDeps, type Services } from "~/services.server";

export type Job = {
  name: string;
  /** Five fields, UTC. */
  cron: string;
  /** Takes what is due; what it returns is logged when it is not 0. */
  run(services: Services): Promise<number | void>;
};

/** Every background job; the database may also wake one by its name. */
export const jobs: readonly Job[] = [
  {
    name: "deliver-mails",
    cron: "* * * * *",
    run: ({ db, mail }) => deliverMails(db, mail),
  },
  {
    name: "deliver-sandbox-events",
    cron: "* * * * *",
    run: ({ sandbox }) => sandbox?.deliverPendingEvents() ?? Promise.resolve(0),
  },
  {
    name: "handle-payment-events",
    cron: "* * * * *",
    run: (services) => handleWaitingEvents(services.db, paymentDeps(services)),
  },
  {
    name: "reconcile-orders",
    cron: "*/3 * * * *",
    run: (services) => reconcileOrders(services.db, paymentDeps(services)),
  },
];

import { deliverMails } from "~/features/mail/deliver-mails.server";
import type { Services } from "~/services.server";

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
];

import { join } from "node:path";
import type pg from "pg";

import type { Config } from "./config.server";
import { createDatabase, type Database } from "~/db/client.server";
import { createAuth, type Auth } from "~/features/accounts/sessions/auth.server";
import type { RenderMail } from "~/features/mail/deliver-mails.server";
import { createFileStore, type FileStore } from "~/integrations/files/files.server";
import { createLogger, type Logger } from "~/integrations/log/logger.server";
import { createMailTransport, type MailTransport } from "~/integrations/mail/mail-transport.server";
import { createPrinter } from "~/integrations/print/create-printer.server";
import type { PrintProvider } from "~/integrations/print/print";
import {
  createPayments,
  type PaymentServices,
} from "~/integrations/payments/create-payments.server";

/** What the process owns and hands down; made once at start, never global. */
export type Services = PaymentServices & {
  config: Config;
  db: Database;
  /** For reads that may be seconds behind `db`: charts and exports. A replica, or the same. */
  reports: Database;
  files: FileStore;
  printer: PrintProvider;
  mail: MailTransport;
  auth: Auth;
  log: Logger;
  /** Signs cookies and links; at least 32 characters. */
  secret: string;
  now: () => Date;
  /** The port it listens on, known when it listens: the sandbox posts its events there. */
  address: { port: number };
};

/** Puts the services together around a pool of database connections, and one of a replica. */
export function createServices(
  config: Config,
  pool: pg.Pool,
  secret: string,
  replicaPool: pg.Pool = pool,
): Services {
  const db = createDatabase(pool);
  const address = { port: config.port };
  const files = createFileStore(config);
  const query = async (text: string, values: unknown[]) => pool.query(text, values);
  return {
    ...createPayments(config, { query, secret, port: () => address.port }),
    address,
    config,
    db,
    reports: replicaPool === pool ? db : createDatabase(replicaPool),
    files,
    printer: createPrinter(config),
    mail: createMailTransport(config.mail),
    auth: createAuth({ db, secret, publicUrl: config.publicUrl, isSecure: !config.isDemo }),
    log: createLogger(config.logLevel),
    secret,
    now: () => new Date(),
  };
}

/** Folder of the migrations, beside the code that is run. */
export const migrationsFolder = join(process.cwd(), "drizzle");

/** What the use cases around orders and payouts are handed. */
export function paymentDeps({ payments, log, secret, now }: Services) {
  return { payments, log, secret, now: now() };
}

/** What the use cases around designs are handed. */
export function designDeps({ files, log }: Services) {
  return { files, log };
}

/** Renders mails; what that needs takes a second and 50 MB to load, so it waits for the first. */
export function mailRenderer({ config, secret }: Services): RenderMail {
  return async (mail) => {
    const { renderStoredMail } =
      await import("~/features/mail-templates/render-stored-mail.server");
    return renderStoredMail(mail, { publicUrl: config.publicUrl, secret });
  };
}

import { join } from "node:path";
import type pg from "pg";

import type { Config } from "~/config.server";
import { createDatabase, type Database } from "~/db/client.server";
import { createAuth, type Auth } from "~/features/accounts/auth.server";
import { createFileStore, type FileStore } from "~/integrations/files/files.server";
import { createLogger, type Logger } from "~/integrations/log/logger.server";
import { createMailTransport, type MailTransport } from "~/integrations/mail/mail-transport.server";

/** What the process owns and hands down; made once at start, never global. */
export type Services = {
  config: Config;
  db: Database;
  files: FileStore;
  mail: MailTransport;
  auth: Auth;
  log: Logger;
  /** Signs cookies and links; at least 32 characters. */
  secret: string;
  now: () => Date;
};

/** Puts the services together around a pool of database connections. */
export function createServices(config: Config, pool: pg.Pool, secret: string): Services {
  const db = createDatabase(pool);
  return {
    config,
    db,
    files: createFileStore(config),
    mail: createMailTransport(config.mail),
    auth: createAuth({ db, secret, publicUrl: config.publicUrl, isSecure: !config.isDemo }),
    log: createLogger(config.logLevel),
    secret,
    now: () => new Date(),
  };
}

/** Folder of the migrations, beside the code that is run. */
export const migrationsFolder = join(process.cwd(), "drizzle");

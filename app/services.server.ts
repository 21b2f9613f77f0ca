import { join } from "node:path";
import type pg from "pg";

import type { Config } from "./config.server";
import { createDatabase, type Database } from "~/platform/database/client.server";
import { createAuth, type Auth } from "~/people/sessions/auth.server";
import { storedPictures } from "~/art/pictures/picture-access.server";
import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import { statementFile } from "~/money/statements/statement-file.server";
import { withArtists } from "~/orders/confirmation/thanked-artists.server";
import { createErrorReports, type ErrorReports } from "~/desk/system/errors/error-reports.server";
import type { RenderMail } from "~/platform/mail/deliver-mails.server";
import { createFileStore, type FileStore } from "~/integrations/files/files.server";
import type { Keys } from "~/lib/keys/keys";
import { ReadCache } from "~/store/site/read-cache";
import { createLogger, type Logger } from "~/integrations/log/logger.server";
import { createMailTransport, type MailTransport } from "~/integrations/mail/mail-transport.server";
import { observedMail } from "~/integrations/observability/observed-mail.server";
import { observedCalls } from "~/integrations/observability/observed.server";
import { createPrinter } from "~/integrations/print/create-printer.server";
import type { PrintProvider } from "~/integrations/print/print";
import {
  createPayments,
  type PaymentServices,
} from "~/integrations/payments/create-payments.server";

/** What the process owns and passes down; made once at start, never global. */
export type Services = PaymentServices & {
  config: Config;
  db: Database;
  /** For reads that may be seconds behind `db`, such as charts and exports. A replica, or `db` itself. */
  reports: Database;
  /** What nearly every page reads, until a change is announced. */
  kept: ReadCache;
  files: FileStore;
  printer: PrintProvider;
  mail: MailTransport;
  auth: Auth;
  log: Logger;
  /** Errors of this process and of browsers, by group. */
  errors: ErrorReports;
  /** Signs cookies and links; at least 32 characters each. */
  secret: Keys;
  now: () => Date;
  /** The port it listens on, known once it listens; the sandbox posts its events there. */
  address: { port: number };
};

/** Assembles the services around a pool of database connections and one of the replica. */
export function createServices(
  config: Config,
  pool: pg.Pool,
  secret: Keys,
  replicaPool: pg.Pool = pool,
  version = "development",
): Services {
  const db = createDatabase(pool);
  const address = { port: config.port };
  const files = createFileStore(config);
  const query = async (text: string, values: unknown[]) => pool.query(text, values);
  const { payments, sandbox } = createPayments(config, {
    query,
    secret,
    port: () => address.port,
  });
  const printer = createPrinter(config);
  const now = () => new Date();
  return {
    payments: observedCalls(payments.name, payments),
    sandbox,
    address,
    config,
    db,
    kept: new ReadCache(),
    reports: replicaPool === pool ? db : createDatabase(replicaPool),
    files,
    printer: observedCalls(printer.name, printer),
    mail: observedMail(createMailTransport(config.mail, config.limits.smtpMs)),
    auth: createAuth({ db, secret, publicUrl: config.publicUrl, isSecure: !config.isDemo }),
    log: createLogger(config.logLevel),
    errors: createErrorReports(version, now),
    secret,
    now,
  };
}

/** Folder of the migrations, beside the code that is run. */
export const migrationsFolder = join(process.cwd(), "drizzle");

/** The dependencies of the use cases for orders and payouts. */
export function paymentDeps({ payments, log, secret, now, config }: Services) {
  const { payoutMinimumCents, addsTax } = config;
  return { payments, log, secret, now: now(), payoutMinimumCents, addsTax };
}

/** The dependencies of the use cases for orders at the print provider. */
export function printOrderDeps({ config, printer, files, secret, log, now }: Services) {
  return { printer, files, secret, log, publicUrl: config.publicUrl, now: now() };
}

/** What the checks of the system's health look at. */
export function healthDeps({ files, mail, payments, printer, config, now }: Services) {
  const { dataDir, copyrightAgent } = config;
  return { files, mail, payments, printer, dataDir, copyrightAgent, now: now() };
}

/** The dependencies of the use cases for designs. */
export function designDeps({ files, log }: Services) {
  return { files, log };
}

/** Every mail program shows JPEG; wider than it is shown, for sharp screens. */
const mailPictures = {
  large: { width: 640, format: "jpeg" },
  small: { width: 320, format: "jpeg" },
} as const;

/**
 * Renders mails with their pictures and files. Loading the renderer takes half a second and 27 MB, so that waits for the first
 * mail.
 */
export function mailRenderer({ config, secret, db, files, now }: Services): RenderMail {
  return async (mail) => {
    const { renderStoredMail } = await import("~/mail-templates/render-stored-mail.server");
    const { attachFiles } = await import("~/mail-templates/attach-files.server");
    const { attachPictures } = await import("~/mail-templates/attach-pictures.server");
    const { withDrawings } = await import("~/mail-templates/with-drawings.server");
    const rendered = await renderStoredMail(await withDrawings(db, await withArtists(db, mail)), {
      publicUrl: config.publicUrl,
      secret,
      seller: config.operator,
    });
    const withFiles = await attachFiles(rendered, mail, (wanted) =>
      statementFile(db, wanted, now()),
    );
    return attachPictures(withFiles, async (wanted) => {
      // Of a picture that is gone a smaller copy may still lie in the store.
      const stored = await storedPictures(db, wanted);
      return Promise.all(
        wanted.map(async ({ id, size }) =>
          stored.has(id) ? pictureDerivative({ db, files }, id, mailPictures[size]) : null,
        ),
      );
    });
  };
}

import { z } from "zod";

/** The defaults of what an adapter may also be made without settings for. */
export const defaultTimeouts = {
  filesMs: 3_000,
  smtpMs: 10_000,
  paymentsMs: 4_000,
  printerMs: 10_000,
};

const milliseconds = (usual: number) =>
  z.coerce.number().int().min(100).max(600_000).default(usual);

/**
 * How long we wait for what we do not own, in milliseconds. A page that needs something frozen is
 * answered within 5 seconds, so what pages wait for stays below that together.
 */
export const timeoutSettings = {
  /** Until a connection to the database is open, or one of ours is free. */
  DATABASE_CONNECT_MS: milliseconds(3_000),
  /** One statement; migrations have no limit. */
  DATABASE_STATEMENT_MS: milliseconds(30_000),
  /** Until a database that says nothing at all counts as frozen. */
  DATABASE_SILENCE_MS: milliseconds(2_000),
  /** Until an S3 store accepts a connection, or goes on answering. */
  FILES_MS: milliseconds(defaultTimeouts.filesMs),
  /** Until the mail server goes on answering; mails are sent in the background. */
  SMTP_MS: milliseconds(defaultTimeouts.smtpMs),
  /** One request to the payment provider, its repetitions included. */
  PAYMENTS_MS: milliseconds(defaultTimeouts.paymentsMs),
  /** One request to the print provider; orders are sent in the background. */
  PRINTER_MS: milliseconds(defaultTimeouts.printerMs),
};

export type Timeouts = {
  databaseConnectMs: number;
  databaseStatementMs: number;
  databaseSilenceMs: number;
  filesMs: number;
  smtpMs: number;
  paymentsMs: number;
  printerMs: number;
};

export function timeouts(values: Record<keyof typeof timeoutSettings, number>): Timeouts {
  return {
    databaseConnectMs: values.DATABASE_CONNECT_MS,
    databaseStatementMs: values.DATABASE_STATEMENT_MS,
    databaseSilenceMs: values.DATABASE_SILENCE_MS,
    filesMs: values.FILES_MS,
    smtpMs: values.SMTP_MS,
    paymentsMs: values.PAYMENTS_MS,
    printerMs: values.PRINTER_MS,
  };
}

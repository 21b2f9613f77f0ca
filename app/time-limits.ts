import { z } from "zod";

const milliseconds = (usual: number, most = 600_000) =>
  z.coerce.number().int().min(100).max(most).default(usual);

/**
 * How long we wait for what we do not own, in milliseconds. A page that needs something frozen is
 * answered within 5 seconds, so what pages wait for stays below that together.
 */
export const timeLimitSettings = {
  /** Until a connection to the database is open, or one of ours is free. */
  DATABASE_CONNECT_MS: milliseconds(3_000),
  /** One statement; migrations have no limit. */
  DATABASE_STATEMENT_MS: milliseconds(30_000),
  /** Until a database that says nothing at all counts as frozen. */
  DATABASE_SILENCE_MS: milliseconds(2_000),
  /** Until an S3 store accepts a connection, or goes on answering. */
  FILES_MS: milliseconds(3_000),
  /** Until the mail server goes on answering; mails are sent in the background. */
  SMTP_MS: milliseconds(10_000),
  /** One request to the payment provider, its repetitions included. */
  PAYMENTS_MS: milliseconds(4_000, 80_000),
  /** One request to the print provider; orders are sent in the background. */
  PRINTER_MS: milliseconds(10_000),
};

export type TimeLimits = {
  databaseConnectMs: number;
  databaseStatementMs: number;
  databaseSilenceMs: number;
  filesMs: number;
  smtpMs: number;
  paymentsMs: number;
  printerMs: number;
};

export function timeLimits(values: Record<keyof typeof timeLimitSettings, number>): TimeLimits {
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

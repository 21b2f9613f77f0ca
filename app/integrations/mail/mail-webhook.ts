import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

import { mailIdOf } from "./mail-transport.server";

export const MAIL_SIGNATURE_HEADER = "x-inkling-signature";

/** How far a report's time may be from ours. */
const TOLERANCE_SECONDS = 300;

/** A bounce as whoever delivers our mail reports it, translated to this one shape (docs/operations.md). */
const bounceReport = z.object({
  event: z.literal("bounce"),
  eventId: z.string().min(1).max(200),
  recipient: z.email().max(254),
  messageId: z.string().max(300).nullish(),
  reason: z.string().max(2000).default(""),
  occurredAt: z.iso.datetime({ offset: true }),
});

export type BounceReport = {
  eventId: string;
  recipient: string;
  /** Our own id of the mail; null where the report does not name it. */
  mailId: string | null;
  reason: string;
  at: Date;
};

type CheckedReport =
  | { ok: true; report: BounceReport }
  | { ok: false; reason: "signature" | "too-old" | "malformed" };

/**
 * Checks the signature over time and exact body ("t=1763850000,v1=…", HMAC-SHA256 in hexadecimal
 * digits over "{t}.{body}"), its age, and its shape.
 */
export function checkBounceReport(
  rawBody: string,
  header: string | null,
  secret: string,
  now: Date,
): CheckedReport {
  const [, time = "", signature = ""] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  const wanted = Buffer.from(signBounceReport(rawBody, secret, Number(time)), "hex");
  const given = Buffer.from(signature, "hex");
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return { ok: false, reason: "signature" };
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    return { ok: false, reason: "too-old" };
  const read = bounceReport.safeParse(parsedJson(rawBody));
  if (!read.success) return { ok: false, reason: "malformed" };
  const { eventId, recipient, messageId, reason, occurredAt } = read.data;
  const mailId = messageId ? mailIdOf(messageId) : null;
  return { ok: true, report: { eventId, recipient, mailId, reason, at: new Date(occurredAt) } };
}

/** The signature of a report sent at a time (seconds since 1970), in hexadecimal digits. */
export function signBounceReport(rawBody: string, secret: string, time: number): string {
  return createHmac("sha256", secret).update(`${time}.${rawBody}`).digest("hex");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

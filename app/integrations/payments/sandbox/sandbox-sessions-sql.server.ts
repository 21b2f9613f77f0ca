import { z } from "zod";

import { checkoutPurposes } from "../payment-state";
import type { NewSandboxSession, SandboxClaim, SandboxEvent } from "./sandbox-records";
import {
  claimed,
  claimValues,
  findOne,
  happened,
  eventValues,
  announced,
  type Query,
} from "./sandbox-sql.server";

const columns = `id, purpose, order_number as "orderNumber", amount_cents as "amountCents", currency,
  email, lines, discount_cents as "discountCents", success_url as "successUrl",
  cancel_url as "cancelUrl", metadata, status, payment_id as "paymentId", cardholder,
  refunded_cents as "refundedCents", declines, expires_at as "expiresAt", created_at as "createdAt"`;

const shape = z.object({
  id: z.string(),
  purpose: z.enum(checkoutPurposes),
  orderNumber: z.string().nullable(),
  amountCents: z.int(),
  currency: z.string(),
  email: z.string(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), unitAmountCents: z.int() })),
  discountCents: z.int(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  metadata: z.record(z.string(), z.string()),
  status: z.enum(["open", "paid", "expired", "cancelled"]),
  paymentId: z.string().nullable(),
  cardholder: z.string().nullable(),
  refundedCents: z.int(),
  declines: z.int(),
  expiresAt: z.date(),
  createdAt: z.date(),
});

type SessionEnd =
  | { status: "paid"; paymentId: string; cardholder: string | null }
  | { status: "expired" | "cancelled"; paymentId: null };

export function sessionSql(query: Query) {
  return {
    createSession: (claim: SandboxClaim, session: NewSandboxSession) =>
      happened(
        query,
        `with target as (select 1), ${claimed}
        insert into sandbox_sessions (id, purpose, order_number, amount_cents, currency, email,
          lines, discount_cents, success_url, cancel_url, metadata, expires_at, created_at)
        select $6::text, $7::text, $8::text, $9::int, $10::text, $11::text, $12::jsonb, $13::int,
          $14::text, $15::text, $16::jsonb, $17::timestamptz, $18::timestamptz
        from claimed returning id`,
        [
          ...claimValues(claim),
          session.id,
          session.purpose,
          session.orderNumber,
          session.amountCents,
          session.currency,
          session.email,
          JSON.stringify(session.lines),
          session.discountCents,
          session.successUrl,
          session.cancelUrl,
          JSON.stringify(session.metadata),
          session.expiresAt,
          session.createdAt,
        ],
      ),
    findSession: (id: string) =>
      findOne(query, shape, `select ${columns} from sandbox_sessions where id = $1`, [id]),
    findSessionOfPayment: (paymentId: string) =>
      findOne(query, shape, `select ${columns} from sandbox_sessions where payment_id = $1`, [
        paymentId,
      ]),
    /** Only an open session can be closed, and it can be paid only if it has not expired by `event.at`. */
    closeSession: (id: string, end: SessionEnd, event: SandboxEvent) =>
      happened(
        query,
        `with closed as (
          update sandbox_sessions
          set status = $2::text, payment_id = $3::text, closed_at = $7::timestamptz,
            cardholder = $8::text
          where id = $1 and status = 'open' and ($2::text <> 'paid' or expires_at > $7::timestamptz)
          returning id
        ), ${announced("closed", 4)}
        select id from closed`,
        [
          id,
          end.status,
          end.paymentId,
          ...eventValues(event),
          end.status === "paid" ? end.cardholder : null,
        ],
      ),
    recordDecline: (id: string, event: SandboxEvent) =>
      happened(
        query,
        `with declined as (
          update sandbox_sessions set declines = declines + 1
          where id = $1 and status = 'open' and expires_at > $5::timestamptz
          returning id
        ), ${announced("declined", 2)}
        select id from declined`,
        [id, ...eventValues(event)],
      ),
    /** Open sessions that have expired. */
    async overdueSessions(now: Date) {
      const { rows } = await query(
        `select ${columns} from sandbox_sessions
        where status = 'open' and expires_at <= $1::timestamptz order by expires_at limit 100`,
        [now],
      );
      return rows.map((row) => shape.parse(row));
    },
  };
}

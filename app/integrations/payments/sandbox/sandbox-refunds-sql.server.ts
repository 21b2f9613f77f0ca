import { z } from "zod";

import type { SandboxClaim, SandboxEvent, SandboxRefund } from "./sandbox-records";
import {
  claimed,
  claimValues,
  findOne,
  happened,
  keyIsFree,
  eventValues,
  announced,
  type Query,
} from "./sandbox-sql.server";

const shape = z.object({
  id: z.string(),
  paymentId: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  reason: z.string(),
  metadata: z.record(z.string(), z.string()),
  status: z.enum(["pending", "succeeded", "failed"]),
  createdAt: z.date(),
});

export function refundSql(query: Query) {
  return {
    /** Not more than what is left of the payment. */
    createRefund: (claim: SandboxClaim, refund: SandboxRefund, event: SandboxEvent) =>
      happened(
        query,
        `with target as (
          select id from sandbox_sessions
          where payment_id = $10 and amount_cents - refunded_cents >= $11::int and ${keyIsFree}
          for update
        ), ${claimed}, charged as (
          update sandbox_sessions s set refunded_cents = refunded_cents + $11::int
          from target, claimed where s.id = target.id returning s.id
        ), ${announced("charged", 6)}
        insert into sandbox_refunds
          (id, payment_id, amount_cents, currency, reason, metadata, status, created_at)
        select $12::text, $10::text, $11::int, $13::text, $14::text, $15::jsonb, $16::text,
          $5::timestamptz
        from charged returning id`,
        [
          ...claimValues(claim),
          ...eventValues(event),
          refund.paymentId,
          refund.amountCents,
          refund.id,
          refund.currency,
          refund.reason,
          JSON.stringify(refund.metadata),
          refund.status,
        ],
      ),
    findRefund: (id: string) =>
      findOne(
        query,
        shape,
        `select id, payment_id as "paymentId", amount_cents as "amountCents", currency, reason,
          metadata, status, created_at as "createdAt"
        from sandbox_refunds where id = $1`,
        [id],
      ),
    /** Returns the money to the payment. */
    failRefund: (id: string, event: SandboxEvent) =>
      happened(
        query,
        `with failed as (
          update sandbox_refunds set status = 'failed'
          where id = $1 and status = 'succeeded' returning id, payment_id, amount_cents
        ), returned as (
          update sandbox_sessions s set refunded_cents = refunded_cents - failed.amount_cents
          from failed where s.payment_id = failed.payment_id returning s.id
        ), ${announced("failed", 2)}
        select id from returned`,
        [id, ...eventValues(event)],
      ),
    /** @param takenCents what the bank took from the payment, at most what is left of it */
    recordDispute: (paymentId: string, takenCents: number, event: SandboxEvent) =>
      happened(
        query,
        `with disputed as (
          update sandbox_sessions set refunded_cents = refunded_cents + $2::int
          where payment_id = $1 and amount_cents - refunded_cents >= $2::int returning id
        ), ${announced("disputed", 3)}
        select id from disputed`,
        [paymentId, takenCents, ...eventValues(event)],
      ),
  };
}

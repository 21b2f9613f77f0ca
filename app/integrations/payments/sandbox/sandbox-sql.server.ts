import type { z } from "zod";

import type { SandboxClaim, SandboxEvent } from "./sandbox-records";

/** A connection pool's query, as `pg` has it; each call is its own transaction. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

// Every statement that changes something begins with `target`: the locked row that it may change, or
// no row. The claim, the change and the event all depend on it, so that all happen or none.

/** Values 1 to 5. */
export function claimValues(claim: SandboxClaim): unknown[] {
  return [claim.key, claim.operation, claim.fingerprint, JSON.stringify(claim.result), claim.at];
}

export const claimed = `claimed as (
  insert into sandbox_idempotency (key, operation, fingerprint, result, created_at)
  select $1::text, $2::text, $3::text, $4::jsonb, $5::timestamptz from target
  on conflict (key) do nothing
  returning key
)`;

export const keyIsFree = "not exists (select 1 from sandbox_idempotency where key = $1::text)";

export function eventValues(event: SandboxEvent): unknown[] {
  return [event.id, event.type, event.body, event.at];
}

/**
 * Writes the event when `source` has a row; its four values start at `$first`. The first attempt is
 * claimed with it, for whoever writes it: should that process die, it is due again as after any other.
 */
export function announced(source: string, first: number): string {
  return `announced as (
  insert into sandbox_events (id, type, body, attempts, due_at, created_at)
  select $${first}::text, $${first + 1}::text, $${first + 2}::text, 1,
    $${first + 3}::timestamptz + interval '15 seconds', $${first + 3}::timestamptz
  from ${source}
)`;
}

/** Runs a statement that returns a row if it took effect. */
export async function happened(query: Query, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await query(text, values);
  return rows.length > 0;
}

export async function findOne<T>(
  query: Query,
  shape: z.ZodType<T>,
  text: string,
  values: unknown[],
): Promise<T | null> {
  const { rows } = await query(text, values);
  return rows.length === 0 ? null : shape.parse(rows[0]);
}

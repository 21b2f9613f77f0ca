import type { z } from "zod";

import type { SandboxClaim, SandboxEvent } from "./sandbox-records";

/** A connection pool's query, as `pg` has it; each call is its own transaction. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

// Every statement that changes something begins with `target`: the row it may change, locked, or
// nothing. The claim, the change and the news all hang on it, so that either all happen or none.

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

export function eventValues(news: SandboxEvent): unknown[] {
  return [news.id, news.type, news.body, news.at];
}

/** Tells of it when `source` has a row; the four values start at `$first`. */
export function told(source: string, first: number): string {
  return `told as (
  insert into sandbox_events (id, type, body, due_at, created_at)
  select $${first}::text, $${first + 1}::text, $${first + 2}::text,
    $${first + 3}::timestamptz, $${first + 3}::timestamptz
  from ${source}
)`;
}

/** Runs a statement whose rows say whether it happened. */
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

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import type { Outcome } from "./guard-commits.ts";
import { STATE } from "./host-probe.ts";

const RETRY_MS = 100;
/** The server has not given out this id: it was never carried out. */
const FROM_THE_FUTURE = "22023";

/**
 * Asks a server on a connection of its own what became of a transaction.
 * @param url where to ask; null while no server is known
 * @param timeline on which the transaction ran: after another promotion its id may mean another one
 */
export async function transactionOutcome(
  url: () => string | null,
  transactionId: string,
  { timeline, withinMs }: { timeline: number; withinMs: number },
): Promise<Outcome> {
  const giveUpAt = performance.now() + withinMs;
  let outcome: Outcome = "unknown";
  while (outcome === "unknown" && performance.now() < giveUpAt) {
    const at = url();
    if (at !== null) outcome = await ask(at, transactionId, timeline, giveUpAt);
    if (outcome === "unknown") await sleep(RETRY_MS);
  }
  return outcome;
}

async function ask(
  url: string,
  transactionId: string,
  timeline: number,
  giveUpAt: number,
): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  const late = setTimeout(
    () => client.connection.stream.destroy(),
    Math.max(1, giveUpAt - performance.now()),
  );
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number }>(STATE);
    if (rows[0]?.timeline !== timeline) return "unknown";
    const found = await client.query<{ status: string | null }>(
      "select pg_xact_status($1::xid8) as status",
      [transactionId],
    );
    const status = found.rows[0]?.status;
    return status === "committed" || status === "aborted" ? status : "unknown";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return code === FROM_THE_FUTURE ? "aborted" : "unknown";
  } finally {
    clearTimeout(late);
    void client.end().catch(() => undefined);
  }
}

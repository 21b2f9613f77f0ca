import type pg from "pg";

import { isUnreachable, OutcomeUnknown } from "../../app/lib/external/unreachable.ts";

/** Whether a transaction took effect; "unknown" where nobody could be asked in time. */
export type Outcome = "committed" | "aborted" | "unknown";

type Query = (...args: readonly unknown[]) => unknown;

const READ_ONLY = "25006";
const COMMITTED = { command: "COMMIT", rowCount: null, oid: 0, rows: [], fields: [] };
const ROLLED_BACK = { ...COMMITTED, command: "ROLLBACK" };

type CommitGuard = {
  /** Asks on another connection. */
  outcomeOf: (transactionId: string) => Promise<Outcome>;
  /** The server takes no writes any more. */
  onReadOnly: () => void;
};

/**
 * Lets a connection find out what became of a COMMIT whose answer was lost: it succeeds if the
 * transaction took effect, fails as before if it did not, and otherwise fails as `OutcomeUnknown`.
 */
export function guardCommits(client: pg.ClientBase, { outcomeOf, onReadOnly }: CommitGuard): void {
  // The driver's function has eight shapes; all are passed on as they come.
  const query = client.query.bind(client) as unknown as Query;
  let isGone = false;
  client.once("end", () => (isGone = true));

  async function commit(args: readonly unknown[]): Promise<unknown> {
    const transactionId = await assignedId();
    try {
      return await query(...args);
    } catch (error) {
      if (transactionId === null || !isUnreachable(error)) throw error;
      const outcome = await outcomeOf(transactionId);
      if (outcome === "aborted") throw error;
      if (outcome === "committed") return COMMITTED;
      throw new OutcomeUnknown(transactionId, { cause: error });
    }
  }

  /** Null for a transaction that has written nothing, or has failed already. */
  async function assignedId(): Promise<string | null> {
    try {
      const { rows } = (await query("select pg_current_xact_id_if_assigned()::text as id")) as {
        rows: { id: string | null }[];
      };
      return rows[0]?.id ?? null;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      return null;
    }
  }

  /** With its connection a transaction is over: the reason why is told, not that it was closed. */
  async function rollback(args: readonly unknown[]): Promise<unknown> {
    try {
      return await query(...args);
    } catch (error) {
      if (!isGone && !isUnreachable(error)) throw error;
      return ROLLED_BACK;
    }
  }

  function reportReadOnly(error: unknown): never {
    if (error instanceof Error && "code" in error && error.code === READ_ONLY) onReadOnly();
    throw error;
  }

  const guarded: Query = (...args) => {
    const isAwaited = typeof args.at(-1) !== "function";
    const text = isAwaited ? textOf(args[0]) : "";
    if (text === "commit") return commit(args);
    if (text === "rollback") return rollback(args);
    const answer = query(...args);
    return answer instanceof Promise ? answer.catch(reportReadOnly) : answer;
  };
  client.query = guarded as typeof client.query;
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query.toLowerCase();
  return typeof query === "object" && query !== null && "text" in query
    ? String(query.text).toLowerCase()
    : "";
}

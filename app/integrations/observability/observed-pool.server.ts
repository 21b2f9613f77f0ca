import { performance } from "node:perf_hooks";
import type pg from "pg";

import { processMetrics } from "./process-metrics.server";
import { inSpan } from "./spans.server";

const OPERATIONS = new Set([
  "select",
  "insert",
  "update",
  "delete",
  "with",
  "begin",
  "commit",
  "rollback",
]);

type Ask = (...args: unknown[]) => unknown;

/**
 * Measures every query of a pool: those that take a connection of their own, and those of whoever
 * has leased one (transactions). Of a query nothing is kept but its first word and its table.
 * @returns ends that; what others had put around the pool before stays
 */
export function observePool(pool: pg.Pool): () => void {
  const asBefore = asItWas(pool, ["query", "connect"]);
  const connect = methodOf(pool, "connect");
  Object.assign(pool, {
    query: observedAsk(methodOf(pool, "query")),
    connect(...args: unknown[]) {
      const leased = connect(...args);
      return leased instanceof Promise ? leased.then(observeLease) : leased;
    },
  });
  return asBefore;
}

/** Gives back what others had put there (a name for each statement, a guard of commits). */
function asItWas(target: object, names: readonly string[]): () => void {
  const before = names.map(
    (name) => [name, Object.getOwnPropertyDescriptor(target, name)] as const,
  );
  return () => {
    for (const [name, property] of before)
      if (property) Object.defineProperty(target, name, property);
      else Reflect.deleteProperty(target, name);
  };
}

/** Until it is given back, the connection's queries are measured. */
function observeLease(client: pg.PoolClient): pg.PoolClient {
  const asBefore = asItWas(client, ["query", "release"]);
  const giveBack = methodOf(client, "release");
  return Object.assign(client, {
    query: observedAsk(methodOf(client, "query")),
    release(...args: unknown[]) {
      asBefore();
      giveBack(...args);
    },
  });
}

function methodOf(target: object, name: string): Ask {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== "function") throw new Error(`No ${name} to observe`);
  return (...args) => Reflect.apply(method, target, args) as unknown;
}

/** Those with a callback are the pool's own, which are measured where they began. */
function observedAsk(ask: Ask): Ask {
  return (...args) => {
    if (typeof args.at(-1) === "function") return ask(...args);
    const { operation, table } = summaryOf(args[0]);
    const step = {
      name: `${operation} ${table}`.trim(),
      kind: "client",
      facts: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.collection.name": table,
      },
    } as const;
    const began = performance.now();
    const record = (result: "ok" | "failed") =>
      processMetrics.querySeconds.observe(
        { operation, result },
        (performance.now() - began) / 1000,
      );
    return inSpan(step, async () => {
      try {
        const rows: unknown = await ask(...args);
        record("ok");
        return rows;
      } catch (error) {
        record("failed");
        throw error;
      }
    });
  };
}

type Summary = { operation: string; table: string };

/** The same few hundred statements come again and again. */
const summaries = new Map<string, Summary>();
const MOST_SUMMARIES = 1_000;

function summaryOf(query: unknown): Summary {
  const text = typeof query === "string" ? query : textIn(query);
  const known = summaries.get(text);
  if (known) return known;
  const summary = summaryOfText(text);
  if (summaries.size >= MOST_SUMMARIES) summaries.clear();
  summaries.set(text, summary);
  return summary;
}

function summaryOfText(text: string): Summary {
  const head = text.slice(0, 2_000);
  const word = /^\s*(?:\(\s*)?([a-z]+)/i.exec(head)?.[1]?.toLowerCase() ?? "";
  const table =
    /\b(?:from|into|update)\s+"?([a-z_][a-z0-9_]*(?:"?\."?[a-z0-9_]+)?)"?/i.exec(head)?.[1] ?? "";
  return { operation: OPERATIONS.has(word) ? word : "other", table: table.replaceAll('"', "") };
}

function textIn(query: unknown): string {
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

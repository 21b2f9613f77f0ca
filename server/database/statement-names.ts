import { createHash } from "node:crypto";
import type pg from "pg";

/** A connection keeps so many statements at most; each takes some tens of kilobytes of the server. */
const MOST_NAMES = 400;
/** Texts that are remembered until it is known whether they come again. */
const MOST_SEEN = 2_000;
/** What is asked only now and then is not worth being kept. */
const TIMES_UNTIL_NAMED = 3;

/**
 * What has to be planned for its own values each time: which index is right depends on them (a
 * search). And results whose columns a migration may change under a kept statement.
 */
const PLANNED_EACH_TIME = /\blike\b|~~|\bselect (?:\w+\.)?\*|\breturning \*/i;
/** So many rows are a strip beside something else, whose index is the same for all values. */
const FEW = 8;
/** A page of a list is planned each time, too; what writes is none, whatever it reads first. */
const LIST =
  /^\s*(?:select|with)\b(?![^]*\b(?:set|insert into|delete from)\b)[^]*\blimit (?![1-8]\b)/i;
const LIMIT_AT_END = /\blimit \$(\d+)$/;
const READS_OR_WRITES = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Names for statements that are asked again and again: the server parses and plans them once for
 * each connection. The same text always has the same name, in every process.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < TIMES_UNTIL_NAMED) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    if (!READS_OR_WRITES.test(text) || PLANNED_EACH_TIME.test(text) || LIST.test(text))
      return undefined;
    seen.delete(text);
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 22);
    names.set(text, name);
    return name;
  };
}

/** Has the connection ask by name for what is asked again and again, so that it stays prepared. */
export function prepareStatements(
  client: pg.Client,
  nameOf: (text: string) => string | undefined,
): void {
  const query: unknown = Reflect.get(client, "query");
  const ask = (...args: unknown[]): unknown =>
    Reflect.apply(query as (...args: unknown[]) => unknown, client, namedQuery(args, nameOf));
  client.query = ask as typeof client.query;
}

type Named = { text: string; name?: string; values?: unknown };

/**
 * The arguments of a query, with a name where its text has one and it has values. The server cannot
 * plan once for a number of rows that it is not told: a small one at the end becomes part of the text.
 */
export function namedQuery(
  args: readonly unknown[],
  nameOf: (text: string) => string | undefined,
): readonly unknown[] {
  const [query, values, ...rest] = args;
  const given = Array.isArray(values) ? values : isNamed(query) ? query.values : undefined;
  if (!Array.isArray(given) || given.length === 0) return args;
  const text = typeof query === "string" ? query : isNamed(query) && !query.name ? query.text : "";
  const asked = withFewInText(text, given);
  const name = asked.text && nameOf(asked.text);
  if (!name) return args;
  const named =
    typeof query === "string" ? { ...asked, name } : { ...(query as Named), ...asked, name };
  return Array.isArray(values) ? [named, asked.values, ...rest] : [named, ...args.slice(1)];
}

function withFewInText(text: string, values: readonly unknown[]) {
  const rows = Number(values.at(-1));
  const [, number] = LIMIT_AT_END.exec(text) ?? [];
  if (Number(number) !== values.length || !(Number.isInteger(rows) && rows >= 1 && rows <= FEW))
    return { text, values };
  return { text: text.replace(LIMIT_AT_END, `limit ${rows}`), values: values.slice(0, -1) };
}

/** A query of its own kind (a cursor) has methods, and is left alone. */
function isNamed(query: unknown): query is Named {
  return (
    typeof query === "object" &&
    query !== null &&
    "text" in query &&
    typeof query.text === "string" &&
    !("submit" in query)
  );
}

import { redactPersonalData } from "../../lib/observability/redact-personal-data.ts";

const MOST_CAUSES = 5;
/** "    at place (file:///…/index.js:12:34)", and nothing that only begins like it. */
const FRAME =
  /^ {4}at (?:async )?(?:[\w$.<>[\] #]+ \((?:[^()\s]+:\d+:\d+|native|<anonymous>)\)|[^()\s]+:\d+:\d+)$/;

/** An error for the log: what failed and where, without the values of a query or of a person. */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error))
    return typeof error === "string" ? redactPersonalData(error) : typeof error;
  if ("severity" in error) return { ...databaseFacts(error), stack: framesOf(error) };
  const { cause } = error;
  return {
    type: error.name,
    message: messageOf(error),
    ...codeOf(error),
    stack: framesOf(error),
    ...(cause === undefined || depth >= MOST_CAUSES
      ? {}
      : { cause: loggableError(cause, depth + 1) }),
  };
}

/** What an error says; a failed query lists its values, of which nothing is kept. */
export function messageOf(error: Error): string {
  if ("query" in error && typeof error.query === "string" && "params" in error)
    return `Failed query: ${withoutLiterals(error.query)}`;
  if ("severity" in error) return Object.values(databaseFacts(error)).join(" ");
  return redactPersonalData(error.message.replace(/\n\s*params: [\s\S]*$/, ""));
}

/** The places in code alone: a message may hold what looks like one. */
export function framesOf(error: Error): string {
  const { name, message: text, stack = "" } = error;
  const after = stack.startsWith(`${name}: ${text}`)
    ? stack.slice(name.length + 2 + text.length)
    : stack;
  return after
    .split("\n")
    .filter((line) => FRAME.test(line))
    .join("\n");
}

/** "ECONNREFUSED", "23505": words of code. */
function codeOf(error: Error): { code?: string } {
  const code = "code" in error ? String(error.code) : "";
  return /^[A-Z0-9_]{2,40}$/.test(code) ? { code } : {};
}

/** Values that stand in a statement's text itself. */
function withoutLiterals(query: string): string {
  return query.replaceAll(/'(?:[^']|'')*'/g, "'…'");
}

/** The fields of a database error that contain no value of a row. */
function databaseFacts(error: Error): Record<string, unknown> {
  const facts: Record<string, unknown> = { type: error.name };
  for (const name of ["code", "constraint", "table", "column", "routine"])
    if (name in error) facts[name] = Reflect.get(error, name);
  return facts;
}

import { pino, type DestinationStream, type Logger } from "pino";

import { redactPersonalData } from "../../lib/observability/redact-personal-data.ts";

import { currentWorkContext } from "../../lib/observability/work-context.server.ts";
import { currentTraceId } from "../observability/spans.server.ts";
import { loggableError } from "./loggable-error.ts";

const GONE = "…";
const DEEPEST = 4;
const LONGEST_LIST = 50;

/** Whatever is called so is no one's business, whoever passes it. */
const PERSONAL_NAMES =
  /^(?:.*(?:password|secret|token|cookie|authorization|signature|email|address|phone|birth).*|ip|to|from|reply_?to|user_?agent|query|search|url|href|link|body|payload|params|headers|(?:first|last|full|display|child|parent|card_?holder|recipient)_?name|name|text_?typed|typed|gift_?(?:note|code)|note|subject|html)$/i;

/** Ids and hashes of ours that look like keys. */
const OURS = new Set(["requestId", "traceId", "jobId", "job", "route", "heads"]);

export type { Logger };

/**
 * JSON lines on stdout, each with the request or the job that it belongs to; what identifies a
 * person is taken out of every one.
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    mixin: workFacts,
    formatters: { log: loggableFacts },
    // What is logged was made plain before.
    serializers: { err: (error: unknown) => error },
  };
  return to ? pino(options, to) : pino(options);
}

function workFacts(): Record<string, string> {
  const traceId = currentTraceId();
  return { ...currentWorkContext(), ...(traceId && { traceId }) };
}

/**
 * What a line of the log may hold: the one place where personal data and secrets are taken out,
 * by the names of the facts and from every text.
 */
function loggableFacts(facts: Record<string, unknown>): Record<string, unknown> {
  return plainObject(facts, 0);
}

function plainObject(facts: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (depth === 0 && OURS.has(name)) return [name, value];
      if (PERSONAL_NAMES.test(name) && value !== null && value !== undefined) return [name, GONE];
      return [name, plain(value, depth)];
    }),
  );
}

function plain(value: unknown, depth: number): unknown {
  if (value instanceof Error) return loggableError(value);
  if (typeof value === "string") return redactPersonalData(value);
  if (value instanceof Date) return value;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= DEEPEST) return GONE;
  if (Array.isArray(value))
    return value.slice(0, LONGEST_LIST).map((one: unknown) => plain(one, depth + 1));
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) return GONE;
  return plainObject(value, depth + 1);
}

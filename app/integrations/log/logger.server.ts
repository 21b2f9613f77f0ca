import { pino, type DestinationStream, type Logger } from "pino";

import { currentWorkContext } from "../../lib/observability/work-context.server.ts";
import { currentTraceId } from "../observability/spans.server.ts";
import { loggableFacts } from "./loggable-facts.ts";

export type { Logger };

/**
 * JSON lines on stdout, each with the request or the job that it belongs to; what identifies a
 * person is taken out of every one (`loggable-facts.ts`).
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

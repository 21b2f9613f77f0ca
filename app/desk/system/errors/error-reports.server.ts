import type { Database } from "~/platform/database/client.server";
import { framesOf, messageOf } from "~/integrations/log/loggable-error";
import { processMetrics } from "~/integrations/observability/process-metrics.server";
import { currentWorkContext } from "~/lib/observability/work-context.server";

import { errorGroup, overflowGroup, type ErrorGroup, type Failure } from "./error-group";
import { GROUPS_IN_MEMORY, WRITE_EVERY_MS } from "./error-limits";
import { createReportLimit } from "./report-limit";
import type { ErrorSource } from "~/schema/error-sources";
import { saveErrors } from "./save-errors.server";

export type SeenError = ErrorGroup & {
  place: string;
  version: string;
  requestId: string | null;
  times: number;
  firstAt: Date;
  lastAt: Date;
};

export type ErrorReports = {
  /** Counts an error of ours; never throws, and writes nothing yet. */
  record(source: ErrorSource, error: unknown): void;
  /** Counts what a browser reported, on the page with this pattern. */
  recordBrowserError(failure: Failure, place: string): void;
  /** How many reports of browsers are taken. */
  limit: ReturnType<typeof createReportLimit>;
  /** Writes what was counted; on failure it is kept for the next time. */
  write(db: Database): Promise<void>;
};

/**
 * Errors of this process by group, counted in memory and written every few seconds: however many
 * there are, a group costs one write.
 */
export function createErrorReports(version: string, clock: () => Date): ErrorReports {
  let waiting = new Map<string, SeenError>();

  function count(group: ErrorGroup, place: string, requestId: string | null) {
    processMetrics.errors.inc({ source: group.source });
    const now = clock();
    const isKnown = waiting.has(group.fingerprint);
    const kept = isKnown || waiting.size < GROUPS_IN_MEMORY ? group : overflowGroup(group.source);
    const before = waiting.get(kept.fingerprint);
    waiting.set(kept.fingerprint, {
      ...kept,
      place,
      version,
      requestId,
      times: (before?.times ?? 0) + 1,
      firstAt: before?.firstAt ?? now,
      lastAt: now,
    });
  }

  return {
    limit: createReportLimit(),
    record(source, error) {
      try {
        const work = currentWorkContext();
        const place = work?.route ?? work?.job ?? "";
        count(errorGroup(source, failureOf(error)), place, work?.requestId ?? null);
      } catch {
        // An error that cannot even be read is in the log.
      }
    },
    recordBrowserError(failure, place) {
      count(errorGroup("browser", failure), place, null);
    },
    async write(db) {
      if (waiting.size === 0) return;
      const taken = waiting;
      waiting = new Map();
      try {
        await saveErrors(db, [...taken.values()]);
      } catch (error) {
        for (const [fingerprint, seen] of taken)
          if (waiting.size < GROUPS_IN_MEMORY)
            waiting.set(fingerprint, together(seen, waiting.get(fingerprint)));
        throw error;
      }
    },
  };
}

/**
 * Writes the reports every few seconds.
 * @returns ends that, with a last write
 */
export function writeErrors(
  reports: ErrorReports,
  db: Database,
  onTrouble: (error: unknown) => void,
): () => Promise<void> {
  const write = () => reports.write(db).catch(onTrouble);
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}

function together(earlier: SeenError, later: SeenError | undefined): SeenError {
  if (!later) return earlier;
  return { ...later, times: earlier.times + later.times, firstAt: earlier.firstAt };
}

/** What failed at the bottom: "Failed query" is the same for a thousand causes. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { kind: typeof error, message: String(error), stack: "" };
  const root = rootOf(error);
  return { kind: root.name, message: messageOf(root), stack: framesOf(error) || framesOf(root) };
}

function rootOf(error: Error, depth = 0): Error {
  return error.cause instanceof Error && depth < 5 ? rootOf(error.cause, depth + 1) : error;
}

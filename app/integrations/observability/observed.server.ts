import { performance } from "node:perf_hooks";

import { countEvent } from "./count-event.server";
import { processMetrics } from "./process-metrics.server";
import { inSpan, type SpanFacts, type SpanKind } from "./spans.server";

type Step = { name: string; kind: SpanKind; facts?: SpanFacts };

/**
 * Does one step of ours, measured and, where traces are kept, in a span.
 * @param record is given the seconds it took, and what came of it
 */
export function observed<T>(
  step: Step,
  act: () => Promise<T>,
  record: (
    seconds: number,
    outcome: { ok: true; result: T } | { ok: false; error: unknown },
  ) => void,
): Promise<T> {
  return inSpan(step, async () => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const result = await act();
      record(seconds(), { ok: true, result });
      return result;
    } catch (error) {
      record(seconds(), { ok: false, error });
      throw error;
    }
  });
}

/** A run of a job. */
export function observedRun<T>(job: string, act: () => Promise<T>): Promise<T> {
  return observed(
    { name: `job ${job}`, kind: "internal", facts: { job } },
    act,
    (seconds, { ok }) =>
      processMetrics.jobSeconds.observe({ job_name: job, result: ok ? "ok" : "failed" }, seconds),
  );
}

/** A picture that is made. */
export function observedPicture<T>(task: string, act: () => Promise<T>): Promise<T> {
  const step = { name: `picture ${task}`, kind: "internal", facts: { task } } as const;
  return observed(step, act, (seconds, { ok }) =>
    processMetrics.pictureSeconds.observe({ task, result: ok ? "ok" : "failed" }, seconds),
  );
}

/** The same provider, with every call that waits for an answer measured. */
export function observedCalls<T extends object>(provider: string, calls: T): T {
  const made = new Map<PropertyKey, unknown>();
  return new Proxy(calls, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function" || typeof name !== "string") return value;
      const known = made.get(name);
      if (known) return known;
      const asked = (...args: unknown[]): unknown =>
        observedCall(provider, name, () => Reflect.apply(value, target, args));
      made.set(name, asked);
      return asked;
    },
  });
}

/** The check of a signature asks no one. */
const CHECK = "verifyEvent";

function observedCall(provider: string, operation: string, ask: () => unknown): unknown {
  if (operation === CHECK) {
    const checked = ask();
    if (isObject(checked) && checked["ok"] === false) countEvent(provider, "unknown", "refused");
    return checked;
  }
  const step = { name: `${provider} ${operation}`, kind: "client" } as const;
  return observed(
    { ...step, facts: { provider, operation } },
    async () => ask(),
    (seconds, outcome) =>
      processMetrics.callSeconds.observe(
        { provider, operation, result: resultOf(outcome) },
        seconds,
      ),
  );
}

type Outcome = { ok: true; result: unknown } | { ok: false; error: unknown };

/** A final no is not a provider that is down. */
function resultOf(outcome: Outcome): "ok" | "refused" | "unauthorized" | "failed" {
  const value: unknown = outcome.ok ? outcome.result : outcome.error;
  const isNo = !outcome.ok || (isObject(value) && value["ok"] === false);
  if (!isNo) return "ok";
  if (isObject(value) && value["reason"] === "unauthorized") return "unauthorized";
  return isObject(value) && value["retryable"] === false ? "refused" : "failed";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

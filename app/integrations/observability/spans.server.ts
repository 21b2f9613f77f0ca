import { AsyncLocalStorage } from "node:async_hooks";

/** What a span says beside its name: words and numbers of code, nothing of a person. */
export type SpanFacts = Readonly<Record<string, string | number>>;

export type SpanKind = "server" | "client" | "internal";

export type OpenSpan = {
  traceId: string;
  /** For whoever is called in it, as the W3C's header `traceparent`. */
  traceparent: string;
  add(facts: SpanFacts): void;
  /** @param failure the kind of an error, never its message */
  end(failure?: string): void;
};

export type Tracer = {
  /** @param parent the span it happens in, or the header `traceparent` of whoever asked */
  start(name: string, kind: SpanKind, facts: SpanFacts, parent: OpenSpan | string | null): OpenSpan;
};

const current = new AsyncLocalStorage<OpenSpan>();
let tracer: Tracer | null = null;

/** From now on spans go to this one; without one they cost nothing. */
export function traceWith(other: Tracer | null): void {
  tracer = other;
}

/** Does something in a span of its own, within the span around it. */
export function inSpan<T>(
  { name, kind, facts = {}, parent = null }: SpanStart,
  act: (span: OpenSpan | null) => Promise<T>,
): Promise<T> {
  if (!tracer) return act(null);
  const span = tracer.start(name, kind, facts, current.getStore() ?? parent);
  return current.run(span, async () => {
    try {
      const result = await act(span);
      span.end();
      return result;
    } catch (error) {
      span.end(error instanceof Error ? error.name : "Error");
      throw error;
    }
  });
}

type SpanStart = {
  name: string;
  kind: SpanKind;
  facts?: SpanFacts;
  /** The header `traceparent` of a request that is trusted. */
  parent?: string | null;
};

/** The id of the trace that this happens in; null without tracing. */
export function currentTraceId(): string | null {
  return current.getStore()?.traceId ?? null;
}

/** The header that joins a call to another system to this trace; none without tracing. */
export function traceHeaders(): Record<string, string> {
  const span = current.getStore();
  return span ? { traceparent: span.traceparent } : {};
}

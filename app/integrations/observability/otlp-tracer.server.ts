import { ROOT_CONTEXT, SpanKind as OtelKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

import type { OpenSpan, SpanKind, Tracer } from "./spans.server";

const SEND_AFTER_MS = 2_000;
const SEND_LIMIT_MS = 5_000;

const kinds: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  internal: OtelKind.INTERNAL,
};

/**
 * Sends spans to a collector by OTLP over HTTP. A collector that does not answer costs spans, and
 * nothing else.
 * @param endpoint its address, without `/v1/traces`
 * @param share of the traces that begin here, from 0 to 1
 */
export function createOtlpTracer({
  endpoint,
  version,
  share,
}: {
  endpoint: string;
  version: string;
  share: number;
}): Tracer & { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: SEND_LIMIT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "inkling", "service.version": version }),
    sampler: new ParentBasedSampler({
      root: share >= 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(share),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_AFTER_MS })],
  });
  const tracer = provider.getTracer("inkling", version);
  return {
    start(name, kind, facts, parent) {
      const within =
        typeof parent === "string" ? contextOf(parent) : parent && contextOf(parent.traceparent);
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes: facts },
        within ? trace.setSpanContext(ROOT_CONTEXT, within) : ROOT_CONTEXT,
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, "0");
      const open: OpenSpan = {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${flags}`,
        add: (more) => void span.setAttributes(more),
        end(failure) {
          if (failure !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute("error.type", failure);
          }
          span.end();
        },
      };
      return open;
    },
    async stop() {
      // What cannot be sent in this time is lost with the process.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

const TRACEPARENT =
  /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** The span that a header `traceparent` names; null for a header that is none. */
function contextOf(traceparent: string) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags || traceparent.startsWith("ff")) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

import type { Config } from "~/config.server";
import { traceWith } from "~/integrations/observability/spans.server";

/** Sends traces where the configuration says; what does that is loaded only then. */
export async function startTraces(
  traces: Config["traces"],
  version: string,
): Promise<{ stop(): Promise<void> }> {
  if (!traces) return { stop: async () => undefined };
  const { createOtlpTracer } = await import("~/integrations/observability/otlp-tracer.server");
  const tracer = createOtlpTracer({ ...traces, version });
  traceWith(tracer);
  return {
    async stop() {
      traceWith(null);
      await tracer.stop();
    },
  };
}

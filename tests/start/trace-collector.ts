import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type SentSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};

type SentTraces = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

/** An OpenTelemetry collector: takes OTLP over HTTP, as JSON, and keeps it. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(Buffer.concat(chunks).toString("utf8"));
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join("\n"),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as SentTraces).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createServer } from "node:http";

import type { WebhookPost } from "./world";

type ReceivedPost = WebhookPost & { path: string };

/** A shop's webhook that only records what it receives, and responds as configured. */
export async function startWebhookReceiver(now: () => Date) {
  const received: ReceivedPost[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const header = request.headers["inkling-signature"];
      const headers = new Headers({ "inkling-signature": String(header) });
      received.push({ path: request.url ?? "", body, headers, at: now() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen on");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    respondWith: (next: number) => void (status = next),
    take: () => received.splice(0),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

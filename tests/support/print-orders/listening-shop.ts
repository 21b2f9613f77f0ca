import { createServer, type IncomingMessage } from "node:http";
import { createStaticHandler, type RouterContextProvider } from "react-router";

import { readRouteTable } from "../../access/route-table.ts";

/** The shop's routes without a page, such as webhooks and files, behind a real port of loopback. */
export async function listeningShop(newContext: () => RouterContextProvider) {
  const { routes } = await readRouteTable();
  const { queryRoute } = createStaticHandler(routes);

  async function respond(request: Request): Promise<Response> {
    const found: unknown = await queryRoute(request, {
      requestContext: newContext(),
      generateMiddlewareResponse: async (query) => query(request),
    }).catch((thrown: unknown) => thrown);
    return found instanceof Response ? found : new Response(null, { status: 404 });
  }

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const response = await respond(await requestOf(incoming));
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen on");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === "string") headers.set(name, value);
  const body = method === "POST" ? Buffer.concat(chunks) : null;
  return new Request(`http://127.0.0.1${url}`, { method, headers, body });
}

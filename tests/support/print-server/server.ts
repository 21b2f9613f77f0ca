import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { queueEvent, signBody } from "./events.ts";
import { checkResponse, judgeRequest, type PrintRequest } from "./judge.ts";
import { findOrder, moveOrder } from "./orders.ts";
import { PrintFault } from "./print-fault.ts";
import { handle } from "./routes.ts";
import { ship, takeBack } from "./shipments.ts";
import { emptyState } from "./state.ts";
import { readRequest, refusalOf, send, type Trouble } from "./trouble.ts";

type PrintServerOptions = {
  token: string;
  storeId: number;
  webhookSecret: string;
  now?: () => Date;
};

type SignedEvent = { body: string; headers: Headers };

/** A local Printful on a free loopback port, as strict as its description. */
export async function startPrintServer(options: PrintServerOptions) {
  const state = emptyState(options.now ?? (() => new Date()), options.storeId);
  const troubles: { kind: Trouble; what: RegExp; headers: Record<string, string> }[] = [];
  const requests: PrintRequest[] = [];
  const refusals: string[] = [];
  const silenced: (() => void)[] = [];
  const handedOut = new Set<string>();

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming, state.origin);
    requests.push(request);
    const name = `${request.method} ${request.path}`;
    const index = troubles.findIndex(({ what }) => what.test(name));
    const [trouble] = index < 0 ? [] : troubles.splice(index, 1);
    if (trouble?.kind === "lost-request") return void incoming.socket.destroy();
    const { status, body } = trouble
      ? (refusalOf(trouble.kind) ?? respond(request))
      : respond(request);
    if (trouble?.kind === "silence")
      return silenced.splice(0).forEach((queueEvent) => queueEvent());
    if (trouble?.kind === "lost-response") return void incoming.socket.destroy();
    if (trouble?.kind === "nonsense") return send(outgoing, 200, "<html>Oops</html>", {});
    if (trouble?.kind === "wrong-shape") return send(outgoing, 200, '{"data":{"id":"x"}}', {});
    send(outgoing, status, body === null ? "" : JSON.stringify(body), trouble?.headers ?? {});
  }

  /** Links that this server generates may have parameters that the description leaves out. */
  function respond(request: PrintRequest): { status: number; body: object | null } {
    const link = `${request.path}?${request.query.toString()}`;
    const own = handedOut.has(link) ? new URLSearchParams() : request.query;
    try {
      const judged = judgeRequest({ ...request, query: own }, options);
      const body = handle(state, { ...judged, query: request.query });
      const status = body === null ? 204 : 200;
      checkResponse(judged.operation, status, body);
      rememberLinks(body);
      return { status, body };
    } catch (error) {
      if (!(error instanceof PrintFault)) throw error;
      refusals.push(`${request.method} ${request.path}: ${error.status} ${error.message}`);
      return { status: error.status, body: error.body };
    }
  }

  function rememberLinks(body: object | null): void {
    for (const [, link] of JSON.stringify(body).matchAll(/"next":\{"href":"([^"]+)"/g)) {
      const { pathname, searchParams } = new URL(link ?? "");
      handedOut.add(`${pathname}?${searchParams.toString()}`);
    }
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => {
      refusals.push(`a bug of the print server: ${String(error)}`);
      outgoing.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen on");
  state.origin = `http://127.0.0.1:${address.port}`;
  const order = (externalId: string) => findOrder(state, `@${externalId}`);
  const signedBody = (body: string, secret = options.webhookSecret): SignedEvent => ({
    body,
    headers: signBody(body, secret),
  });

  return {
    url: state.origin,
    state,
    requests,
    /** Every refused request and why; empty after a test that did nothing wrong. */
    refusals,
    /** The next request of this method and path fails in this way. */
    failNext(kind: Trouble, what = /./, headers: Record<string, string> = {}): void {
      troubles.push({ kind, what, headers });
    },
    /** Called when a request was carried out but gets no response. */
    whenSilent: (queueEvent: () => void) => void silenced.push(queueEvent),
    mend: () => void troubles.splice(0),
    fail: (externalId: string, why: string) => moveOrder(state, order(externalId), "failed", why),
    hold: (externalId: string, why: string) => moveOrder(state, order(externalId), "onhold", why),
    print: (externalId: string) => moveOrder(state, order(externalId), "inprocess"),
    ship: (externalId: string, lineIds?: readonly string[]) =>
      ship(state, order(externalId), lineIds),
    takeBack(externalId: string): void {
      const { id } = order(externalId);
      const shipment = state.shipments.find(({ orderId }) => orderId === id);
      if (shipment) takeBack(state, order(externalId), shipment);
    },
    /** A variant is sold out, or back in stock. */
    setSoldOut(variantId: number, { isSoldOut }: { isSoldOut: boolean }): void {
      if (isSoldOut) state.soldOut.add(variantId);
      else state.soldOut.delete(variantId);
      const availability = isSoldOut ? "out of stock" : "in stock";
      const change = { catalog_variant_id: variantId, techniques: ["dtg"], availability };
      queueEvent(state, "catalog_stock_updated", [change]);
    },
    /** Any event of the description. */
    queueEvent: (type: string, data: object) => queueEvent(state, type, data),
    signedBody,
    /** The events since the last call, as they would be posted to the webhook. */
    newEvents: (): SignedEvent[] =>
      state.events.splice(0).map((event) => signedBody(JSON.stringify(event))),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type PrintServer = Awaited<ReturnType<typeof startPrintServer>>;

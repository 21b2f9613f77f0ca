import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import { closeAccount, setOnboarded } from "./accounts.ts";
import { createResponding, type StripeRequest } from "./create-responding.ts";
import { expireOverdue } from "./checkout-sessions.ts";
import { disputePayment, warnOfFraud, type DisputeStatus } from "./disputes.ts";
import { signBody, type StripeEvent } from "./events.ts";
import { declineSession, paySession, settleSession } from "./pay-session.ts";
import { failRefund } from "./refunds.ts";
import { emptyState, newId } from "./state.ts";

/**
 * lost-response: executed, then the connection breaks. lost-request: it breaks before. error-500:
 * fails inside Stripe, which v1 keeps under the key. rate-limit: refused, nothing is kept. bad-key, no-right: so is
 * a key that Stripe does not know, or that may not do this.
 */
type Failure =
  | "lost-response"
  | "lost-request"
  | "error-500"
  | "rate-limit"
  | "bad-key"
  | "no-right";

type StripeServerOptions = {
  secretKey: string;
  webhookSecret: string;
  /** The secret of the destination for thin events; the same unless given. */
  thinSecret?: string;
  now?: () => Date;
};

type SignedEvent = { event: StripeEvent; body: string; headers: Headers };

/** A local Stripe on a free loopback port, as strict as the real one and just as quick to drop keys. */
export async function startStripeServer(options: StripeServerOptions) {
  const state = emptyState(options.now ?? (() => new Date()));
  const responding = createResponding(state, options.secretKey);
  const failures: { kind: Failure; path: RegExp }[] = [];
  const requests: StripeRequest[] = [];
  let told = 0;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    requests.push(request);
    expireOverdue(state);
    const failure = takeFailure(failures, request);
    if (failure === "lost-request") return void incoming.socket.destroy();
    if (failure === "rate-limit") return send(outgoing, 429, rateLimited);
    if (failure === "bad-key") return send(outgoing, 401, keyRefused);
    if (failure === "no-right") return send(outgoing, 403, keyRefused);
    if (failure === "error-500") {
      responding.keepFailure(request, 500, internalError);
      return send(outgoing, 500, internalError, { "stripe-should-retry": "false" });
    }
    const { status, body, isReplay } = responding.respond(request);
    if (failure === "lost-response") return void incoming.socket.destroy();
    send(outgoing, status, body, isReplay ? { "idempotent-replayed": "true" } : {});
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch((error: unknown) => outgoing.destroy(asError(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to listen on");
  state.origin = `http://127.0.0.1:${address.port}`;

  function signed(event: StripeEvent, at = state.now()): SignedEvent {
    const isThin = event["object"] === "v2.core.event";
    const secret = isThin ? (options.thinSecret ?? options.webhookSecret) : options.webhookSecret;
    const body = JSON.stringify(event, null, 2);
    const signature = signBody(body, secret, at);
    return { event, body, headers: new Headers({ "stripe-signature": signature }) };
  }

  return {
    url: state.origin,
    state,
    requests,
    /** The next requests with a matching path fail in this way, one after another. */
    failNext(kind: Failure, times = 1, path = /./): void {
      for (let count = 0; count < times; count += 1) failures.push({ kind, path });
    },
    /** Nothing fails anymore. */
    mend: () => void failures.splice(0),
    purgeKeys: responding.purgeKeys,
    pay: (sessionId: string) => paySession(state, sessionId),
    payLater: (sessionId: string, status: "processing" | "requires_action" = "processing") =>
      paySession(state, sessionId, status),
    settle: (sessionId: string, end: { succeeds: boolean }) => settleSession(state, sessionId, end),
    decline: (sessionId: string) => declineSession(state, sessionId),
    setOnboarded: (accountId: string, end: { isOnboarded: boolean; hasTaxForm?: boolean }) =>
      setOnboarded(state, accountId, end),
    failRefund: (refundId: string) => failRefund(state, refundId),
    warnOfFraud: (intentId: string) => warnOfFraud(state, intentId),
    closeAccount: (accountId: string) => closeAccount(state, accountId),
    dispute: (intentId: string, status: DisputeStatus) => disputePayment(state, intentId, status),
    signed,
    /** Any text, signed as a snapshot event is. */
    signedBody(body: string, at: Date): { body: string; headers: Headers } {
      const signature = signBody(body, options.webhookSecret, at);
      return { body, headers: new Headers({ "stripe-signature": signature }) };
    },
    /** The events since the last call, as they would be posted to the webhook. */
    newEvents(): SignedEvent[] {
      expireOverdue(state);
      const fresh = state.events.slice(told);
      told = state.events.length;
      return fresh.map((event) => signed(event));
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

const rateLimited = JSON.stringify({
  error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" },
});
const keyRefused = JSON.stringify({
  error: { type: "invalid_request_error", message: "This key may not do this" },
});
const internalError = JSON.stringify({
  error: { type: "api_error", message: "Something went wrong" },
});

function takeFailure(
  failures: { kind: Failure; path: RegExp }[],
  request: StripeRequest,
): Failure | null {
  const index = failures.findIndex(({ path }) => path.test(`${request.method} ${request.path}`));
  return index < 0 ? null : (failures.splice(index, 1)[0]?.kind ?? null);
}

async function readRequest(incoming: IncomingMessage): Promise<StripeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const [path = "", query = ""] = (incoming.url ?? "").split("?");
  const body = Buffer.concat(chunks).toString("utf8");
  return { method: incoming.method ?? "", path, query, headers: incoming.headers, body };
}

function send(
  outgoing: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  outgoing.writeHead(status, {
    "content-type": "application/json",
    "request-id": newId("req"),
    ...headers,
  });
  outgoing.end(body);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

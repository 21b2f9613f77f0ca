import { createHash } from "node:crypto";

import { STRIPE_VERSION } from "./events.ts";
import { parseForm } from "./parse-form.ts";
import { findRoute } from "./routes.ts";
import type { StripeState } from "./state.ts";
import { idempotencyMismatch, invalidRequest, StripeFault } from "./stripe-fault.ts";

export type StripeRequest = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};

type StripeResponse = { status: number; body: string; isReplay: boolean };

type Kept = { fingerprint: string; status: number; body: string };

/** Checks requests, executes them once per idempotency key, and responds as Stripe would. */
export function createResponding(state: StripeState, secretKey: string) {
  const kept = new Map<string, Kept>();

  function execute(request: StripeRequest): object {
    const route = findRoute(request.method, request.path);
    if (!route) {
      const message = `Unrecognized request URL (${request.method}: ${request.path}).`;
      throw new StripeFault(404, { type: "invalid_request_error", message });
    }
    return route(state, paramsOf(request));
  }

  function replay(request: StripeRequest, key: string, fingerprint: string): StripeResponse {
    const before = kept.get(key);
    if (before && before.fingerprint !== fingerprint) throw idempotencyMismatch(key);
    if (before) return { status: before.status, body: before.body, isReplay: true };
    try {
      const body = JSON.stringify(execute(request));
      kept.set(key, { fingerprint, status: 200, body });
      return { status: 200, body, isReplay: false };
    } catch (error) {
      // v2 executes a failed request again; v1 keeps the failure once execution has begun.
      if (error instanceof StripeFault && error.isFinal && !isV2(request)) {
        kept.set(key, { fingerprint, status: error.status, body: faultBody(error) });
      }
      throw error;
    }
  }

  return {
    respond(request: StripeRequest): StripeResponse {
      try {
        checkHeaders(request, secretKey);
        const key = header(request, "idempotency-key");
        if (request.method !== "POST" || !key) {
          return { status: 200, body: JSON.stringify(execute(request)), isReplay: false };
        }
        if (key.length > 255) throw invalidRequest("Idempotency keys are at most 255 characters");
        const print = `${request.method} ${request.path}\n${request.body}`;
        return replay(request, key, createHash("sha256").update(print).digest("hex"));
      } catch (error) {
        if (!(error instanceof StripeFault)) throw error;
        return { status: error.status, body: faultBody(error), isReplay: false };
      }
    },
    /** Purges the keys, as happens when they are a day old. */
    purgeKeys: () => kept.clear(),
    /** A server error in the middle of the execution is kept like any other response. */
    keepFailure(request: StripeRequest, status: number, body: string): void {
      const key = header(request, "idempotency-key");
      const print = `${request.method} ${request.path}\n${request.body}`;
      const fingerprint = createHash("sha256").update(print).digest("hex");
      if (key && !isV2(request)) kept.set(key, { fingerprint, status, body });
    },
  };
}

function checkHeaders(request: StripeRequest, secretKey: string): void {
  if (header(request, "authorization") !== `Bearer ${secretKey}`) {
    throw new StripeFault(401, {
      type: "invalid_request_error",
      message: "Invalid API Key provided",
    });
  }
  const version = header(request, "stripe-version");
  if (version !== STRIPE_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${version ?? "none"}`);
  }
  if (request.method !== "POST") return;
  const wanted = isV2(request) ? "application/json" : "application/x-www-form-urlencoded";
  if (header(request, "content-type")?.split(";")[0] !== wanted) {
    throw invalidRequest(`Invalid Content-Type: ${wanted} is needed`);
  }
}

function paramsOf(request: StripeRequest): unknown {
  if (request.method === "GET") return parseForm(request.query);
  return isV2(request) ? parseJson(request.body) : parseForm(request.body);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new StripeFault(400, { code: "invalid_json", message: "The body is not JSON" });
  }
}

function isV2(request: StripeRequest): boolean {
  return request.path.startsWith("/v2/");
}

function header(request: StripeRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function faultBody(fault: StripeFault): string {
  return JSON.stringify({ error: fault.error });
}

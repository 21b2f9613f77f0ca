import type { IncomingMessage, ServerResponse } from "node:http";

import { retryLater } from "../../app/lib/retry-later.ts";

/** About as long as a restart takes. */
const STARTS_AGAIN_SECONDS = 5;
/** A proxy that asks another process after a 502 says so with this header (deploy/nginx). */
const TRIES_OTHERS = "x-tries-others";

/**
 * The time between a signal to stop and the end of listening. Whatever arrives is still served, but
 * /readyz says 503, connections end with their response, and a proxy that has other processes is
 * turned away from reading here, so that it learns to send nothing more, writes included.
 */
export function createDrain(): {
  begin(ms: number): Promise<void>;
  /** Answers in the app's place; false when the app is to answer. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
} {
  let isDraining = false;
  return {
    async begin(ms) {
      isDraining = true;
      await new Promise((resolve) => setTimeout(resolve, ms));
    },
    answers(request, response) {
      if (!isDraining) return false;
      response.setHeader("Connection", "close");
      const reads = request.method === "GET" || request.method === "HEAD";
      const isReadiness = request.url === "/readyz";
      if (!isReadiness && !(reads && TRIES_OTHERS in request.headers)) return false;
      const { status, headers } = retryLater(503, STARTS_AGAIN_SECONDS);
      response
        .writeHead(isReadiness ? status : 502, { ...headers, "Content-Type": "text/plain" })
        .end("not ready (stopping)");
      return true;
    },
  };
}

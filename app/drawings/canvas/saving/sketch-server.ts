import type { SketchAct } from "~/art/sketch/sketch-acts";
import { pathTo } from "~/path-to";

import type { ServerSketch, SketchServer } from "./saved-sketch";
import { syncAnswer } from "./sync-answers";

/** A phone in a tunnel does not say that the network is gone. */
const PATIENCE_MS = 20_000;

/**
 * The sketches of whoever opened the page: once another account is signed in, on a device that several
 * share, nothing of them is sent or read.
 * @param owner as the page says it
 */
export function sketchServerOf(owner: string): SketchServer {
  return {
    async send(sketchId, acts, isLeaving) {
      try {
        const response = await fetch(addressOf(owner, sketchId), {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(acts),
          redirect: "manual",
          keepalive: isLeaving,
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        return await syncAnswer(response);
      } catch {
        return { kind: "offline" };
      }
    },

    async fetch(sketchId) {
      try {
        const response = await fetch(addressOf(owner, sketchId), {
          redirect: "manual",
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (response.status === 404) return "none";
        if (response.status !== 200) return null;
        const told: unknown = await response.json();
        return isSketch(told) ? told : null;
      } catch {
        return null;
      }
    },
  };
}

function addressOf(owner: string, sketchId: string): string {
  return pathTo("/api/sketches/:sketchId", { sketchId, query: { owner } });
}

/** The server's own list of acts: what it took was checked there. */
function isSketch(told: unknown): told is ServerSketch & { acts: SketchAct[] } {
  return typeof told === "object" && told !== null && "acts" in told && Array.isArray(told.acts);
}

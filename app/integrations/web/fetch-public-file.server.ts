import { lookup, type LookupAddress } from "node:dns";
import { request, type RequestOptions } from "node:https";
import { isIP, type LookupFunction } from "node:net";

import { isPublicAddress } from "~/lib/public-address";

export type FetchedFile =
  | { ok: true; bytes: Uint8Array }
  | { ok: false; reason: "not-allowed" | "unreachable" | "too-large" };

type Limits = { maxBytes: number; timeoutMs?: number };

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** Refuses every name that resolves to a non-public address; the connection uses this very lookup. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const found: LookupAddress[] = addresses;
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotAllowed(), "", 0);
    }
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};

class NotAllowed extends Error {}

/**
 * Fetches a file from a URL that someone typed: only https on the default port and public addresses,
 * even after a redirect; never more than `maxBytes`, and never longer than the timeout in total.
 */
export async function fetchPublicFile(
  url: string,
  { maxBytes, timeoutMs = TIMEOUT_MS }: Limits,
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(timeoutMs);
  let next: string | null = url;
  for (let hop = 0; next !== null && hop <= MAX_REDIRECTS; hop += 1) {
    const target = allowedUrl(next);
    if (!target) return { ok: false, reason: "not-allowed" };
    const fetched = await getOnce(target, maxBytes, signal);
    if ("reason" in fetched) return { ok: false, reason: fetched.reason };
    if ("bytes" in fetched) return { ok: true, bytes: fetched.bytes };
    next = URL.canParse(fetched.location, target.href)
      ? new URL(fetched.location, target).href
      : null;
  }
  return { ok: false, reason: "unreachable" };
}

/** The URL if the server may request it, otherwise null. */
export function allowedUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.port !== "" || url.username || url.password) return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) && !isPublicAddress(host) ? null : url;
}

type Fetched =
  | { bytes: Uint8Array }
  | { location: string }
  | { reason: "not-allowed" | "unreachable" | "too-large" };

function getOnce(url: URL, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
  const options: RequestOptions = {
    lookup: lookupPublic,
    signal,
    agent: false,
    headers: { Accept: "image/*", "User-Agent": "shop-picture-fetcher" },
  };
  return new Promise((resolve) => {
    const asked = request(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        return resolve({ location: headers.location });
      }
      if (statusCode !== 200) {
        response.destroy();
        return resolve({ reason: "unreachable" });
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) {
          response.destroy();
          resolve({ reason: "too-large" });
        } else chunks.push(chunk);
      });
      response.on("end", () => resolve({ bytes: Buffer.concat(chunks) }));
      response.on("error", () => resolve({ reason: "unreachable" }));
    });
    asked.on("error", (error) => {
      resolve({ reason: error instanceof NotAllowed ? "not-allowed" : "unreachable" });
    });
    asked.end();
  });
}

import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

import { processMetrics } from "~/integrations/seen/process-metrics.server";

export type Encoding = "br" | "gzip" | "identity";

type CachedBody = { body: Buffer; etag: string };

/** A cached response: its headers and its body in each encoding. */
export type CachedPage = {
  headers: [string, string][];
  bodies: Record<Encoding, CachedBody>;
  bytes: number;
};

type Limits = { entries: number; bytes: number };

const DEFAULT_LIMITS: Limits = { entries: 2_000, bytes: 96 * 1024 * 1024 };
const BROTLI_QUALITY = 5;

type PageCache = {
  get(key: string): CachedPage | undefined;
  /**
   * The cached page, or the one that `render` makes; requests that arrive meanwhile wait for it.
   * Only a shareable response is cached, and only if nothing changed while it was being rendered.
   */
  fetch(key: string, render: () => Promise<Response>): Promise<CachedPage | Response>;
  /** Drops everything: something public changed. */
  clear(): void;
  readonly size: number;
};

/** A bounded in-memory cache of whole responses; the least recently used are evicted first. */
export function createPageCache(limits: Limits = DEFAULT_LIMITS): PageCache {
  const pages = new Map<string, CachedPage>();
  const inFlight = new Map<string, Promise<CachedPage | Response>>();
  let generation = 0;
  let bytes = 0;

  function keep(key: string, page: CachedPage) {
    bytes += page.bytes - (pages.get(key)?.bytes ?? 0);
    pages.delete(key);
    pages.set(key, page);
    processMetrics.pagesKeptNow.set(pages.size);
    for (const [oldest, { bytes: freed }] of pages) {
      if (pages.size <= limits.entries && bytes <= limits.bytes) break;
      pages.delete(oldest);
      bytes -= freed;
    }
  }

  async function make(key: string, render: () => Promise<Response>) {
    const madeIn = generation;
    const response = await render();
    if (!mayBeShared(response)) return response;
    const page = await cachedPage(response);
    if (madeIn === generation) keep(key, page);
    count(madeIn === generation ? "miss" : "stale");
    return page;
  }

  return {
    get(key) {
      const kept = pages.get(key);
      if (kept) count("hit");
      return kept;
    },
    async fetch(key, render) {
      const kept = pages.get(key);
      if (kept) {
        pages.delete(key);
        pages.set(key, kept);
        count("hit");
        return kept;
      }
      const waiting = inFlight.get(key);
      if (waiting) {
        const page = await waiting;
        count("shared");
        return page instanceof Response ? render() : page;
      }
      const made = make(key, render);
      inFlight.set(key, made);
      try {
        return await made;
      } finally {
        if (inFlight.get(key) === made) inFlight.delete(key);
      }
    },
    clear() {
      processMetrics.pagesDropped.inc();
      generation += 1;
      bytes = 0;
      pages.clear();
      processMetrics.pagesKeptNow.set(0);
      // Pages being rendered right now may show the old state, so they are not served to later requests.
      inFlight.clear();
    },
    get size() {
      return pages.size;
    },
  };
}

function count(result: "hit" | "miss" | "shared" | "stale") {
  processMetrics.pagesKept.inc({ result });
}

function mayBeShared(response: Response): boolean {
  const control = response.headers.get("Cache-Control") ?? "";
  return (
    response.status === 200 &&
    response.headers.getSetCookie().length === 0 &&
    !/no-store|private/.test(control) &&
    (response.headers.get("Vary") ?? "") !== "*"
  );
}

async function cachedPage(response: Response): Promise<CachedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  const [br, zipped] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    toGzip(body, { level: 6 }),
  ]);
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const headers = [...response.headers].filter(
    ([name]) => !/^(content-length|etag|transfer-encoding)$/i.test(name),
  );
  return {
    headers,
    bodies: {
      br: { body: br, etag: `"${digest}-br"` },
      gzip: { body: zipped, etag: `"${digest}-gz"` },
      identity: { body, etag: `"${digest}"` },
    },
    bytes: body.length + br.length + zipped.length,
  };
}

/** Browsers send only a handful of different headers; each is parsed once. */
const knownEncodings = new Map<string, Encoding>();
const KNOWN_ENCODINGS = 200;

/** The best encoding we have that the client accepts. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity";
  const known = knownEncodings.get(accepted);
  if (known) return known;
  const found = takes(accepted, "br") ? "br" : takes(accepted, "gzip") ? "gzip" : "identity";
  if (knownEncodings.size < KNOWN_ENCODINGS) knownEncodings.set(accepted, found);
  return found;
}

function takes(accepted: string, name: string): boolean {
  return accepted
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .some(
      (part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(part)),
    );
}

/** Whether an If-None-Match header contains the ETag (weak comparison). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((part) => {
    const tag = part.trim().replace(/^W\//, "");
    return tag === etag || tag === "*";
  });
}

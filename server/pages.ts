import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { routePattern } from "~/middleware/route-pattern";
import { textOf, textResponse } from "~/text-response";
import { PUBLIC_CACHING } from "~/public-pages";

import { contentSecurityPolicy } from "./content-security-policy";
import { responseFrom, writeFrom } from "./page-response";
import { createPageCache } from "./cache/cached-pages";
import { EVERYTHING, type PageTags } from "./cache/page-tags";
import { compressed } from "./private/compressed";
import { lowerPreloads, putOffScripts, withHashedScripts } from "./page-html";
import type { createPublicPictures } from "./pictures/public-pictures";
import { publicUrl } from "./public-urls";
import { securityHeadersFor } from "./security-headers";

type PublicPictures = ReturnType<typeof createPublicPictures>;

/** @param tags of a page that may be kept: what it depends on is noted there */
type Render = (
  request: Request,
  clientAddress: string,
  nonce: string,
  tags?: PageTags,
) => Promise<Response>;

/** Longer addresses are parsed each time: what is remembered of them stays small. */
const LONGEST_KNOWN_URL = 300;

type Pages = {
  respond: (request: Request, clientAddress: string) => Promise<Response>;
  /**
   * Writes a cached page to the socket.
   * @returns the pattern of its route, such as "/store/:slug"; null when there is none for this request
   */
  writeCached: (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ) => string | null;
  /** Drops the pages that depend on what changed; without tags, all of them. */
  change: (tags?: readonly string[]) => void;
  /** Nobody says any more what changes, since then. */
  loseTouch: (since: number) => void;
  /** What changed lately is not known: everything is made anew. */
  doubt: () => void;
};

/**
 * Public pages from the cache, others rendered for each request.
 * @param afterWrite awaited before responding to a request that may have changed something; where it
 *   fails, what has changed is noticed as soon as the database answers again
 * @param pictures keeps the pictures that these pages show
 * @param isSecure whether every connection to this installation is encrypted
 */
export function createPages(
  render: Render,
  afterWrite: () => Promise<void>,
  { isSecure, pictures }: { isSecure: boolean; pictures?: PublicPictures },
): Pages {
  const headersOfKept = securityHeadersFor(isSecure);
  const cache = createPageCache();
  // Of each requested URL, to spare parsing it again.
  const knownUrls = new Map<string, { key: string; route: string }>();

  async function renderPublic(url: URL, request: Request, clientAddress: string, tags: PageTags) {
    const nonce = randomBytes(16).toString("base64");
    const headers = new Headers({ Accept: request.headers.get("Accept") ?? "*/*" });
    const rendered = await render(new Request(url, { headers }), clientAddress, nonce, tags);
    const { status } = rendered;
    const own = new Headers(rendered.headers);
    // Also for 404s and redirects: browsers keep those for good unless told otherwise.
    if (!own.has("Cache-Control"))
      own.set("Cache-Control", status < 500 ? PUBLIC_CACHING : "no-store");
    for (const [name, value] of headersOfKept) own.set(name, value);
    if (!isHtml(rendered)) return new Response(rendered.body, { status, headers: own });
    const { parts, scriptSources } = withHashedScripts(await textOf(rendered), nonce);
    own.set("Content-Security-Policy", contentSecurityPolicy(scriptSources));
    return textResponse(parts, { status, headers: own });
  }

  async function renderPrivate(request: Request, clientAddress: string) {
    const nonce = randomBytes(16).toString("base64");
    const response = await render(request, clientAddress, nonce);
    if (request.method !== "GET" && request.method !== "HEAD")
      await afterWrite().catch(() => undefined);
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    const { status } = response;
    if (!isHtml(response))
      return compressed(request, new Response(response.body, { status, headers }));
    headers.set("Content-Security-Policy", contentSecurityPolicy([`'nonce-${nonce}'`]));
    const page = await textOf(response);
    // What was sent is answered by scripts as soon as they can.
    const html = lowerPreloads(request.method === "GET" ? putOffScripts(page) : page);
    return compressed(request, textResponse(html, { status, headers }));
  }

  return {
    async respond(request, clientAddress) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const url = new URL(request.url);
      const key = isRead ? publicUrl(url.pathname, url.search) : null;
      if (key === null) {
        const ask = () => renderPrivate(request, clientAddress);
        return isRead && pictures?.isPicture(url.pathname)
          ? pictures.respond(request, ask, cache)
          : ask();
      }
      const asked = new URL(key, url.origin);
      const page = await cache.fetch(key, (tags) =>
        renderPublic(asked, request, clientAddress, tags),
      );
      if (page instanceof Response) return page;
      const path = url.pathname + url.search;
      if (knownUrls.size >= 10_000) knownUrls.clear();
      if (path.length <= LONGEST_KNOWN_URL)
        knownUrls.set(path, { key, route: routePattern(url.pathname) });
      return responseFrom(page, request);
    },
    writeCached(request, response, requestId) {
      if (request.method !== "GET" && request.method !== "HEAD") return null;
      const known = knownUrls.get(request.url ?? "");
      const page = known && cache.get(known.key);
      if (!page) return null;
      writeFrom(page, request, response, requestId);
      return known.route;
    },
    change(tags = [EVERYTHING]) {
      cache.change(tags);
      if (tags.includes(EVERYTHING) || tags.includes("pictures")) pictures?.clear();
    },
    loseTouch: (since) => cache.loseTouch(since),
    doubt() {
      cache.doubt();
      pictures?.clear();
    },
  };
}

function isHtml(response: Response): boolean {
  return (
    (response.headers.get("Content-Type") ?? "").startsWith("text/html") && response.body !== null
  );
}

import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { PUBLIC_CACHING } from "~/public-pages";

import { contentSecurityPolicy } from "./content-security-policy";
import { responseFrom, writeFrom } from "./page-response";
import { createPageCache } from "./page-cache";
import { lowerPreloads, withHashedScripts } from "./page-html";
import type { createPublicPictures } from "./pictures/public-pictures";
import { publicUrl } from "./public-urls";
import { securityHeadersFor } from "./security-headers";

type PublicPictures = ReturnType<typeof createPublicPictures>;

type Render = (request: Request, clientAddress: string, nonce: string) => Promise<Response>;

type Pages = {
  respond: (request: Request, clientAddress: string) => Promise<Response>;
  /** Writes a cached page to the socket; false when there is none for this request. */
  writeKept: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
  /** Drops every cached page. */
  clear: () => void;
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
  // The cache key of each requested URL, to spare parsing it again.
  const keysByUrl = new Map<string, string>();

  function clear() {
    cache.clear();
    pictures?.clear();
  }

  async function renderPublic(url: URL, request: Request, clientAddress: string) {
    const nonce = randomBytes(16).toString("base64");
    const renderedIn = pictures?.generation ?? 0;
    const headers = new Headers({ Accept: request.headers.get("Accept") ?? "*/*" });
    const rendered = await render(new Request(url, { headers }), clientAddress, nonce);
    const response = new Response(rendered.body, rendered);
    // Also for 404s and redirects: browsers keep those for good unless told otherwise.
    if (!response.headers.has("Cache-Control"))
      response.headers.set("Cache-Control", response.status < 500 ? PUBLIC_CACHING : "no-store");
    for (const [name, value] of headersOfKept) response.headers.set(name, value);
    if (!isHtml(response)) return response;
    const { html, scriptSources } = withHashedScripts(await response.text(), nonce);
    response.headers.set("Content-Security-Policy", contentSecurityPolicy(scriptSources));
    if (response.status === 200) pictures?.noteShown(html, renderedIn);
    return new Response(html, { status: response.status, headers: response.headers });
  }

  async function renderPrivate(request: Request, clientAddress: string) {
    const nonce = randomBytes(16).toString("base64");
    const response = await render(request, clientAddress, nonce);
    if (request.method !== "GET" && request.method !== "HEAD")
      await afterWrite().catch(() => undefined);
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    if (!isHtml(response)) return new Response(response.body, { status: response.status, headers });
    headers.set("Content-Security-Policy", contentSecurityPolicy([`'nonce-${nonce}'`]));
    return new Response(lowerPreloads(await response.text()), { status: response.status, headers });
  }

  return {
    async respond(request, clientAddress) {
      const isRead = request.method === "GET" || request.method === "HEAD";
      const url = new URL(request.url);
      const key = isRead ? publicUrl(url.pathname, url.search) : null;
      if (key === null) {
        const ask = () => renderPrivate(request, clientAddress);
        return isRead && pictures?.isPicture(url.pathname) ? pictures.respond(request, ask) : ask();
      }
      const asked = new URL(key, url.origin);
      const page = await cache.fetch(key, () => renderPublic(asked, request, clientAddress));
      if (page instanceof Response) return page;
      if (keysByUrl.size >= 10_000) keysByUrl.clear();
      keysByUrl.set(url.pathname + url.search, key);
      return responseFrom(page, request);
    },
    writeKept(request, response, requestId) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = keysByUrl.get(request.url ?? "");
      const page = key === undefined ? undefined : cache.get(key);
      if (!page) return false;
      writeFrom(page, request, response, requestId);
      return true;
    },
    clear,
  };
}

function isHtml(response: Response): boolean {
  return (
    (response.headers.get("Content-Type") ?? "").startsWith("text/html") && response.body !== null
  );
}

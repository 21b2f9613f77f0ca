import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { contentSecurityPolicy } from "./content-security-policy";
import { responseFrom, writeFrom } from "./page-response";
import { createPageCache } from "./page-cache";
import { lowerPreloads, withHashedScripts } from "./page-html";
import { withoutZeroBytes } from "./page-request";
import { publicUrl } from "./public-urls";
import { securityHeadersFor } from "./security-headers";

/** Browsers ask again each time (and get a 304); shared caches may keep it for half a minute. */
const PUBLIC_CACHING = "public, max-age=0, s-maxage=30, must-revalidate";

type Render = (request: Request, clientAddress: string, nonce: string) => Promise<Response>;

type Pages = {
  answer: (request: Request, clientAddress: string) => Promise<Response>;
  /** Writes a kept page to the socket; false when there is none for this request. */
  writeKept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Forgets every kept page. */
  clear: () => void;
};

/**
 * Public pages from memory, the others rendered for each request.
 * @param afterWrite awaited before a request that may have changed something is answered
 * @param isSecure whether every connection to this installation is encrypted
 */
export function createPages(
  render: Render,
  afterWrite: () => Promise<void>,
  { isSecure }: { isSecure: boolean },
): Pages {
  const headersOfKept = securityHeadersFor(isSecure);
  const cache = createPageCache();
  // What was asked, as it was asked, by the page it turned out to be: spares the parsing.
  const keysByUrl = new Map<string, string>();

  async function renderPublic(url: URL, request: Request, clientAddress: string) {
    const nonce = randomBytes(16).toString("base64");
    const headers = new Headers({ Accept: request.headers.get("Accept") ?? "*/*" });
    const response = await render(new Request(url, { headers }), clientAddress, nonce);
    const answer = new Response(response.body, response);
    // Also where nothing is, or is elsewhere now: browsers keep such answers for good unless told.
    if (!answer.headers.has("Cache-Control"))
      answer.headers.set("Cache-Control", answer.status < 500 ? PUBLIC_CACHING : "no-store");
    for (const [name, value] of headersOfKept) answer.headers.set(name, value);
    if (!isHtml(answer)) return answer;
    const { html, scriptSources } = withHashedScripts(await answer.text(), nonce);
    answer.headers.set("Content-Security-Policy", contentSecurityPolicy(scriptSources));
    return new Response(html, { status: answer.status, headers: answer.headers });
  }

  async function renderPrivate(request: Request, clientAddress: string) {
    const nonce = randomBytes(16).toString("base64");
    const response = await render(request, clientAddress, nonce);
    if (request.method !== "GET" && request.method !== "HEAD") await afterWrite();
    const headers = new Headers(response.headers);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    if (!isHtml(response)) return new Response(response.body, { status: response.status, headers });
    headers.set("Content-Security-Policy", contentSecurityPolicy([`'nonce-${nonce}'`]));
    return new Response(lowerPreloads(await response.text()), { status: response.status, headers });
  }

  return {
    async answer(received, clientAddress) {
      const request = withoutZeroBytes(received);
      const isRead = request.method === "GET" || request.method === "HEAD";
      const url = new URL(request.url);
      const key = isRead ? publicUrl(url.pathname, url.search) : null;
      if (key === null) return renderPrivate(request, clientAddress);
      const asked = new URL(key, url.origin);
      const answer = await cache.fetch(key, () => renderPublic(asked, request, clientAddress));
      if (answer instanceof Response) return answer;
      if (keysByUrl.size >= 10_000) keysByUrl.clear();
      keysByUrl.set(url.pathname + url.search, key);
      return responseFrom(answer, request);
    },
    writeKept(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const key = keysByUrl.get(request.url ?? "");
      const page = key === undefined ? undefined : cache.get(key);
      if (!page) return false;
      writeFrom(page, request, response);
      return true;
    },
    clear: () => cache.clear(),
  };
}

function isHtml(response: Response): boolean {
  return (
    (response.headers.get("Content-Type") ?? "").startsWith("text/html") && response.body !== null
  );
}

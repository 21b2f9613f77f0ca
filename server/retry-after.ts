import type { HeadersFunction, ServerBuild } from "react-router";

import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";

const NAME = "Retry-After";

/**
 * Lets a page's response say when to come back. A page sends the headers of its loader and action
 * only through its own `headers` function, which all pages here share.
 */
export function withRetryAfter(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, headers: route.module.headers ?? forward } },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

const forward: HeadersFunction = ({
  parentHeaders,
  loaderHeaders,
  actionHeaders,
  errorHeaders,
}) => {
  const headers = new Headers(parentHeaders);
  for (const own of [loaderHeaders, actionHeaders, errorHeaders]) {
    const seconds = own?.get(NAME);
    if (seconds) headers.set(NAME, seconds);
  }
  return headers;
};

/** Where the router drops the headers of what a page threw, they are added again. */
export function addRetryAfter(response: Response): Response {
  const later = retryLater(503, UNAVAILABLE_SECONDS);
  if (response.status !== later.status || response.headers.has(NAME)) return response;
  const headers = new Headers(response.headers);
  headers.set(NAME, later.headers[NAME]);
  return new Response(response.body, { status: response.status, headers });
}

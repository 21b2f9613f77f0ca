import { createStaticHandler, matchRoutes, type RouterContextProvider } from "react-router";

import { readRouteTable } from "../access/route-table.ts";
import { testOrigin } from "./request-world.ts";

export type PageResponse = {
  status: number;
  location: string | null;
  cookies: string[];
  /** The action's result, if the page is shown again. */
  result: unknown;
  /** What the loaders gave to the page, if one is shown. */
  loaded: unknown;
};

type Ask = {
  form?: Record<string, string> | FormData | URLSearchParams;
  cookie?: string;
  headers?: Record<string, string>;
};

/** Sends requests to the product's own route table, with all its middleware, as the server does. */
export async function pageAsker(newContext: () => RouterContextProvider) {
  const { routes } = await readRouteTable();
  const handler = createStaticHandler(routes);
  const hasPage = (path: string) =>
    matchRoutes(routes, new URL(path, testOrigin))?.at(-1)?.route.Component !== undefined;
  return async (
    path: string,
    { form, cookie = "", headers = {} }: Ask = {},
  ): Promise<PageResponse> => {
    const request = new Request(testOrigin + path, {
      method: form ? "POST" : "GET",
      headers: { Cookie: cookie, ...headers },
      ...(form ? { body: form instanceof FormData ? form : new URLSearchParams(form) } : {}),
    });
    let result: unknown;
    let loaded: unknown;
    const found = await handler
      .query(request, {
        requestContext: newContext(),
        // Where there is no page, the server answers a form with its action alone.
        skipRevalidation: !hasPage(path),
        generateMiddlewareResponse: async (query) => {
          const handled = await query(request);
          if (handled instanceof Response) return handled;
          const errors = Object.values(handled.errors ?? {});
          result = errors[0] ?? Object.values(handled.actionData ?? {})[0];
          loaded = handled.loaderData;
          const headersOfRoutes = Object.values(handled.actionHeaders)[0];
          return new Response(null, { status: handled.statusCode, headers: headersOfRoutes });
        },
      })
      .catch((thrown: unknown) => thrown);
    if (!(found instanceof Response)) throw new Error(`${path} gave no response`, { cause: found });
    return {
      status: found.status,
      location: found.headers.get("Location"),
      cookies: found.headers.getSetCookie(),
      result,
      loaded,
    };
  };
}

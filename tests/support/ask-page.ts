import { createStaticHandler, type RouterContextProvider } from "react-router";

import { readRouteTable } from "../access/route-table.ts";
import { testOrigin } from "./request-world.ts";

export type PageResponse = {
  status: number;
  location: string | null;
  cookies: string[];
  /** What the action answered, where the page is shown again. */
  answer: unknown;
};

type Ask = { form?: Record<string, string>; cookie?: string; headers?: Record<string, string> };

/** Asks the product's own route table, with all its middleware, as the server does. */
export async function pageAsker(newContext: () => RouterContextProvider) {
  const { routes } = await readRouteTable();
  const handler = createStaticHandler(routes);
  return async (
    path: string,
    { form, cookie = "", headers = {} }: Ask = {},
  ): Promise<PageResponse> => {
    const request = new Request(testOrigin + path, {
      method: form ? "POST" : "GET",
      headers: { Cookie: cookie, ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    let answer: unknown;
    const found = await handler
      .query(request, {
        requestContext: newContext(),
        generateMiddlewareResponse: async (query) => {
          const result = await query(request);
          if (result instanceof Response) return result;
          const errors = Object.values(result.errors ?? {});
          answer = errors[0] ?? Object.values(result.actionData ?? {})[0];
          const headersOfRoutes = Object.values(result.actionHeaders)[0];
          return new Response(null, { status: result.statusCode, headers: headersOfRoutes });
        },
      })
      .catch((thrown: unknown) => thrown);
    if (!(found instanceof Response)) throw new Error(`${path} has no answer`, { cause: found });
    return {
      status: found.status,
      location: found.headers.get("Location"),
      cookies: found.headers.getSetCookie(),
      answer,
    };
  };
}

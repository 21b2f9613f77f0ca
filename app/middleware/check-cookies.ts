import { redirect, type MiddlewareFunction } from "react-router";

import { ownPath } from "~/people/sessions/next-path";
import { pathTo } from "~/path-to";
import { COOKIES, REFUSED } from "~/ui/cookies-refused";

import { isBuyingCookie } from "./buying-cookie";
import { isToastCookie } from "./toast";

/**
 * A form that leads on by a cookie (signing in, an age, a guest's cart) would lead nowhere in a
 * browser that refuses cookies. Where none came with the form, the way on leads past `/cookies`,
 * which sees whether the new one comes back. Whoever is no browser is led on at once.
 */
export const checkCookies: MiddlewareFunction<Response> = async ({ request }, next) =>
  pastCookies(request, await next());

/** @returns the response to a request of this form, which may lead past `/cookies` */
export function pastCookies(request: Request, response: Response): Response {
  const to = response.headers.get("Location");
  const isFirst = !request.headers.get("Cookie") && request.headers.has("Sec-Fetch-Mode");
  const cookies = response.headers.getSetCookie();
  // What is bought at once is paid at an address of its own.
  const isNeeded = cookies.some(leadsOn) && !cookies.some(isBuyingCookie);
  if (request.method !== "POST" || !isFirst || !isNeeded || !to?.startsWith("/")) return response;
  const headers = new Headers(response.headers);
  headers.set("Location", pathTo("/cookies", { query: { next: to, back: backTo(request) } }));
  return new Response(null, { status: response.status, headers });
}

/** On to where a form has led, or back to it with the reason why that cannot work. */
export function afterCookies(request: Request): Response {
  const query = new URL(request.url).searchParams;
  const hasCookies = Boolean(request.headers.get("Cookie"));
  return redirect(ownPath(query.get(hasCookies ? "next" : "back")) ?? "/");
}

function leadsOn(cookie: string): boolean {
  return !isToastCookie(cookie) && !/max-age=0\b/i.test(cookie);
}

/** The page that the form stands on, which says what is wrong. */
function backTo(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.set(COOKIES, REFUSED);
  return url.pathname.replace(/\.data$/, "") + url.search;
}

import type { RoutePath } from "~/route-table";

/** Whoever has just signed in has no business there. */
const entrances = ["/auth", "/sign-in", "/sign-out"] as const satisfies readonly RoutePath[];

/** Where to go after signing in: a path on this site, or the fallback; never another origin. */
export function safeNextPath(next: string | null | undefined, fallback = "/"): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return fallback;
  try {
    const base = "http://same-origin.invalid";
    const url = new URL(next, base);
    const leadsBack = entrances.some((path) => `${url.pathname}/`.startsWith(`${path}/`));
    if (url.origin !== base || leadsBack) return fallback;
    // With the dots resolved, what they hid (or what a proxy decodes) may start like another host.
    const isHost = /^\/(\/|%2f|%5c)/i.test(url.pathname);
    return isHost ? fallback : url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}

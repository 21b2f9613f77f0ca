import type { RoutePath } from "~/route-table";

/** Whoever has just signed in has no business there. */
const entrances = ["/auth", "/sign-in", "/sign-out"] as const satisfies readonly RoutePath[];

/** Where to go after signing in: a path on this site, or the fallback; never another origin. */
export function safeNextPath(next: string | null | undefined, fallback = "/"): string {
  const path = ownPath(next);
  const [place = ""] = path?.split(/[?#]/) ?? [];
  const leadsBack = entrances.some((entrance) => `${place}/`.startsWith(`${entrance}/`));
  return path === null || leadsBack ? fallback : path;
}

/** A path on this site; null for anything else. */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return null;
  try {
    const base = "http://same-origin.invalid";
    const url = new URL(next, base);
    // With the dots resolved, what they hid (or what a proxy decodes) may start like another host.
    if (url.origin !== base || /^\/(\/|%2f|%5c)/i.test(url.pathname)) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

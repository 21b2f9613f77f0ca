import { createMiddleware } from "hono/factory";

/** Headers that every answer carries. */
const securityHeaderList = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "geolocation=(), microphone=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
] as const;

/** For a year, this site and its subdomains by encrypted connection only. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** What is no page runs nothing and is framed nowhere. */
const NO_PAGE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The list for this installation; only where every connection is encrypted, it says so. */
export function securityHeadersFor(isSecure: boolean): readonly (readonly [string, string])[] {
  return isSecure
    ? [...securityHeaderList, ["Strict-Transport-Security", STRICT_TRANSPORT]]
    : securityHeaderList;
}

/** Puts them on every answer; pages bring a content security policy of their own. */
export function securityHeaders({ isSecure }: { isSecure: boolean }) {
  const headers = securityHeadersFor(isSecure);
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
    if (!c.res.headers.has("Content-Security-Policy")) {
      c.header("Content-Security-Policy", NO_PAGE_POLICY);
    }
  });
}

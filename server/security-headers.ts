import { createMiddleware } from "hono/factory";

/** Headers of every response. */
const securityHeaderList = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "geolocation=(), microphone=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
] as const;

/** For a year, this site and its subdomains over encrypted connections only. */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

/** Responses other than pages may run nothing and be framed nowhere. */
const NO_PAGE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers for this installation; HSTS only if every connection is encrypted. */
export function securityHeadersFor(isSecure: boolean): readonly (readonly [string, string])[] {
  return isSecure
    ? [...securityHeaderList, ["Strict-Transport-Security", STRICT_TRANSPORT]]
    : securityHeaderList;
}

/** A cookie that is never sent over an unencrypted connection. */
function secured(cookie: string): string {
  return /;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`;
}

/** Adds them to every response; pages have their own content security policy. */
export function securityHeaders({ isSecure }: { isSecure: boolean }) {
  const headers = securityHeadersFor(isSecure);
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
    if (!c.res.headers.has("Content-Security-Policy")) {
      c.header("Content-Security-Policy", NO_PAGE_POLICY);
    }
    const cookies = isSecure ? c.res.headers.getSetCookie() : [];
    if (cookies.length === 0) return;
    c.header("Set-Cookie", undefined);
    for (const cookie of cookies) c.header("Set-Cookie", secured(cookie), { append: true });
  });
}

import { createMiddleware } from "hono/factory";

/** Headers that every answer carries. */
export const securityHeaderList = [
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

/** Puts them on every answer; pages bring a content security policy of their own. */
export function securityHeaders({ isSecure }: { isSecure: boolean }) {
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of securityHeaderList) c.header(name, value);
    if (isSecure) c.header("Strict-Transport-Security", STRICT_TRANSPORT);
    // While developing, pages load modules and styles that no policy foresees.
    const isDevPage =
      import.meta.env.DEV && (c.res.headers.get("Content-Type") ?? "").startsWith("text/html");
    if (!isDevPage && !c.res.headers.has("Content-Security-Policy")) {
      c.header("Content-Security-Policy", NO_PAGE_POLICY);
    }
  });
}

import { createMiddleware } from "hono/factory";

/** Headers that every answer carries. */
export const securityHeaderList = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "geolocation=(), microphone=(), payment=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
] as const;

/** Puts them on every answer. */
export function securityHeaders() {
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of securityHeaderList) c.header(name, value);
  });
}

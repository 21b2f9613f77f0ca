import { createMiddleware } from "hono/factory";

/** Headers that every answer carries. */
export function securityHeaders() {
  return createMiddleware(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("X-Frame-Options", "DENY");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    c.header("Permissions-Policy", "geolocation=(), microphone=(), payment=()");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
  });
}

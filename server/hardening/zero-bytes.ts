import { createMiddleware } from "hono/factory";

/**
 * Refuses addresses with a zero byte: no one types one, and text in the database cannot hold it. In
 * forms `readForm` refuses it, in headers Node itself.
 */
export const refuseZeroBytes = createMiddleware(async (c, next) =>
  c.req.url.includes("%00") ? c.text("We could not read this address.", 400) : next(),
);

import { data, type MiddlewareFunction } from "react-router";

const MARK = "x-body-was-too-large";

/** A post whose body was refused unread, passed on to the pages without it but marked as such. */
export function withoutLargeBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers);
  kept.delete("Content-Length");
  kept.delete("Content-Type");
  kept.delete("Transfer-Encoding");
  kept.set(MARK, "yes");
  return new Request(url, { method, headers: kept });
}

/** Responds to such a post with the page that says so (413), before anything else handles it. */
export const refuseLargeBody: MiddlewareFunction<Response> = ({ request }, next) => {
  if (request.headers.has(MARK)) throw data("too-large", { status: 413 });
  return next();
};

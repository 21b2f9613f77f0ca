/** The Unicode replacement character; text in the database cannot contain the zero byte itself. */
const REPLACEMENT = "%EF%BF%BD";

/**
 * The request with the zero bytes in its address replaced: no one types one, and an address that
 * contains one is treated like any other wrong address.
 */
export function withoutZeroBytes(request: Request): Request {
  if (!request.url.includes("%00")) return request;
  return new Request(request.url.replaceAll("%00", REPLACEMENT), request);
}

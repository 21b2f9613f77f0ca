/** What stands for a sign that is none; no text of the database can hold the zero byte itself. */
const REPLACEMENT = "%EF%BF%BD";

/**
 * The request with the zero bytes of its address replaced: nobody types one, and an address that
 * holds one is answered like any other that is wrong.
 */
export function withoutZeroBytes(request: Request): Request {
  if (!request.url.includes("%00")) return request;
  return new Request(request.url.replaceAll("%00", REPLACEMENT), request);
}

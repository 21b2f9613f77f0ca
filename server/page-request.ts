/** What stands for a sign that is none; no text of the database can hold the zero byte itself. */
const REPLACEMENT = "%EF%BF%BD";

/**
 * The request with its zero bytes replaced, as browsers do when they read a page: nobody types one,
 * and an address or a form that holds one is answered like any other that is wrong.
 */
export async function withoutZeroBytes(request: Request): Promise<Request> {
  const hasForm = /^application\/x-www-form-urlencoded/i.test(
    request.headers.get("Content-Type") ?? "",
  );
  if (!hasForm || request.body === null) {
    if (!request.url.includes("%00")) return request;
    return new Request(readable(request.url), request);
  }
  const { method, headers, signal } = request;
  const body = readable(await request.text());
  return new Request(readable(request.url), { method, headers, signal, body });
}

function readable(encoded: string): string {
  return encoded.replaceAll("%00", REPLACEMENT).replaceAll("\0", REPLACEMENT);
}

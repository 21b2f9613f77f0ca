/** The texts of responses, in parts, as long as someone has them. */
const texts = new WeakMap<Response, readonly string[]>();

/**
 * A response whose text stays at hand: whoever goes on with it need not decode its bytes, which are
 * made only when somebody reads them.
 * @param text also in parts: to join what a page of a hundred kilobytes was cut into takes time
 */
export function textResponse(text: string | readonly string[], init: ResponseInit): Response {
  const parts = typeof text === "string" ? [text] : text;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(encoded(parts));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  texts.set(response, parts);
  return response;
}

export function textOf(response: Response): string | Promise<string> {
  return texts.get(response)?.join("") ?? response.text();
}

/** The same as bytes, of whatever it is. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts = texts.get(response);
  if (parts) return encoded(parts);
  // The HTTP server puts a response of its own in the standard one's place, which knows no `bytes`.
  return new Uint8Array(await response.arrayBuffer());
}

function encoded(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

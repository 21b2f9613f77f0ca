/** The texts of responses, as long as someone has them. */
const texts = new WeakMap<Response, string>();

/**
 * A response whose text stays at hand: whoever goes on with it need not decode its bytes, which are
 * made only when somebody reads them.
 */
export function textResponse(text: string, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  texts.set(response, text);
  return response;
}

export function textOf(response: Response): string | Promise<string> {
  return texts.get(response) ?? response.text();
}

/** The same as bytes, of whatever it is. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const text = texts.get(response);
  if (text !== undefined) return Buffer.from(text);
  // The HTTP server puts a response of its own in the standard one's place, which knows no `bytes`.
  return new Uint8Array(await response.arrayBuffer());
}

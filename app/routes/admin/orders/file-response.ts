type FileToSend = { contentType: string; body: AsyncIterable<Uint8Array<ArrayBuffer>> | string };

/** A file to save, written as fast as it is read. */
export function fileResponse({ contentType, body }: FileToSend, name: string): Response {
  return new Response(typeof body === "string" ? body : streamOf(body), {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

function streamOf(body: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

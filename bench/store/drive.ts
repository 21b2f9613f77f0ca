import { connect } from "node:net";
import { performance } from "node:perf_hooks";

const CONNECTIONS = 32;

/**
 * Requests per second that a server handles over 32 keep-alive connections. The request is written as bytes and the
 * response is only measured, not parsed: on a small machine a full HTTP client would be slower than the server.
 * @throws when a response is not 200
 */
export async function drive(url: string, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  const received = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => driveConnection(new URL(url), end)),
  );
  return received.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000);
}

function driveConnection(url: URL, end: number): Promise<number> {
  const asked = Buffer.from(
    `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: br\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    let received = 0;
    let missing = 0;
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      missing = missing === 0 ? bytesAfter(chunk) : missing - chunk.length;
      if (Number.isNaN(missing)) {
        socket.destroy(new Error(`Not the page: ${chunk.toString("latin1", 0, 200)}`));
      } else if (missing === 0) {
        received += 1;
        if (performance.now() < end) socket.write(asked);
        else socket.end(() => resolve(received));
      }
    });
    socket.write(asked);
  });
}

/** How much of the body is still missing after a response's first chunk; NaN when it is not a 200 of known length. */
function bytesAfter(chunk: Buffer): number {
  const bodyAt = chunk.indexOf("\r\n\r\n") + 4;
  const head = chunk.toString("latin1", 0, bodyAt);
  const length = /^HTTP\/1\.1 200 [^]*\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  return Number(length ?? Number.NaN) - (chunk.length - bodyAt);
}

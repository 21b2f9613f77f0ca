import { Agent, request } from "node:https";

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

/** Asks through TLS, trusting one certificate; each request comes on a connection of its own. */
export function askTls(
  url: string,
  ca: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        ca,
        agent: new Agent({ keepAlive: false }),
        method: options.method ?? "GET",
        headers: {
          ...options.headers,
          ...(options.body === undefined
            ? {}
            : { "Content-Length": String(Buffer.byteLength(options.body)) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(options.body);
  });
}

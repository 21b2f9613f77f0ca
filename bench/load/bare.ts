import { fork } from "node:child_process";
import { request } from "node:http";
import { fileURLToPath } from "node:url";

/** A page as it travels. */
type Page = { headers: string[]; body: string; bytes: number };

/** A server of node:http that does nothing but send the bytes of a page, in a process of its own. */
export async function startBare(page: Page) {
  const bare = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  const port = await new Promise<number>((resolve) => {
    bare.once("message", (message) => resolve(Number(message)));
    bare.send({ headers: page.headers, body: page.body });
  });
  process.once("exit", () => bare.kill());
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid ?? 0, stop: () => bare.kill() };
}

/** The answer to a browser that takes brotli, without what belongs to the connection. */
export async function pageAsSent(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const ofConnection = /^(date|connection|keep-alive)$/i;
        const headers: string[] = [];
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const [name = "", value = ""] = response.rawHeaders.slice(index, index + 2);
          if (!ofConnection.test(name)) headers.push(name, value);
        }
        const body = Buffer.concat(chunks);
        resolve({ headers, body: body.toString("base64"), bytes: body.length });
      });
    })
      .on("error", reject)
      .end();
  });
}

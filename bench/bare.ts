import { fork } from "node:child_process";
import { request } from "node:http";
import { fileURLToPath } from "node:url";

type Page = { headers: string[]; body: string };

/** A server of node:http, in a process of its own, that does nothing but send the bytes of a page as a browser gets it. */
export async function startBare(page: string) {
  const sent = await pageAsSent(page);
  const bare = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)));
  const port = await new Promise<number>((resolve) => {
    bare.once("message", (message) => resolve(Number(message)));
    bare.send(sent);
  });
  process.once("exit", () => bare.kill());
  return {
    base: `http://127.0.0.1:${port}`,
    pid: bare.pid ?? 0,
    kilobytes: Buffer.byteLength(sent.body, "base64") / 1024,
    stop: () => bare.kill(),
  };
}

/** With brotli, and without the headers that belong to the connection. */
function pageAsSent(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers: string[] = [];
        for (let at = 0; at < response.rawHeaders.length; at += 2) {
          const [name = "", value = ""] = response.rawHeaders.slice(at, at + 2);
          if (!/^(date|connection|keep-alive)$/i.test(name)) headers.push(name, value);
        }
        resolve({ headers, body: Buffer.concat(chunks).toString("base64") });
      });
    })
      .on("error", reject)
      .end();
  });
}

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import { drive } from "./store/drive.ts";
import { startProduct } from "./store/running-app.ts";

const SECONDS = 6;

/** A page from memory beside a bare server that sends the same bytes; and a page made anew. */
export async function benchPages(): Promise<void> {
  const product = await startProduct();
  const page = await fetch(`${product.url}/store`, { headers: { "accept-encoding": "identity" } });
  await page.arrayBuffer();
  const packed = await rawAnswer(`${product.url}/store`);
  const bare = fork(fileURLToPath(new URL("store/bare-server.ts", import.meta.url)));
  const port = await new Promise<number>((resolve) => {
    bare.once("message", (message) => resolve(Number(message)));
    bare.send(packed);
  });
  const bareUrl = `http://127.0.0.1:${port}/`;
  await drive(`${product.url}/store`, 2);
  await drive(bareUrl, 2);
  const [first, second] = [
    await drive(bareUrl, SECONDS),
    await drive(`${product.url}/store`, SECONDS),
  ];
  const third = await drive(bareUrl, SECONDS);
  const best = (first.perSecond + third.perSecond) / 2;
  // Nothing asks for the same address twice: every one is a page that is not there yet.
  const uncached = await uncachedPerSecond(product.url);
  console.log("\n/store, requests a second");
  console.log(
    `bare node:http, the same ${Math.round(packed.body.length * 0.75)} bytes  ${best.toFixed(0)}`,
  );
  console.log(
    `from the page cache                     ${second.perSecond.toFixed(0)}   ratio ${(second.perSecond / best).toFixed(2)} (wanted: 0.80)`,
  );
  console.log(`rendered anew (embedded database)       ${uncached.toFixed(1)}`);
  bare.kill();
  await product.stop();
}

async function rawAnswer(url: string): Promise<{ headers: string[]; body: string }> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const hopByHop = /^(date|connection|keep-alive)$/i;
        const headers: string[] = [];
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const [name = "", value = ""] = response.rawHeaders.slice(index, index + 2);
          if (!hopByHop.test(name)) headers.push(name, value);
        }
        resolve({ headers, body: Buffer.concat(chunks).toString("base64") });
      });
    })
      .on("error", reject)
      .end();
  });
}

async function uncachedPerSecond(url: string): Promise<number> {
  let asked = 0;
  const end = Date.now() + SECONDS * 1000;
  const start = Date.now();
  const caller = async () => {
    while (Date.now() < end) {
      asked += 1;
      await (await fetch(`${url}/store?q=${asked.toString(36)}z${asked}`)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  return asked / ((Date.now() - start) / 1000);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchPages();
  process.exit(0);
}

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import { drive } from "./store/drive.ts";
import { startProduct } from "./store/running-app.ts";

const ROUNDS = 9;
const ROUND_SECONDS = 1.5;
const UNCACHED_SECONDS = 6;

/** A cached page against a bare server that sends the same bytes, in turns; and a freshly rendered page. */
async function benchPages(): Promise<void> {
  const product = await startProduct();
  const packed = await rawResponse(`${product.url}/store`);
  const bare = fork(fileURLToPath(new URL("store/bare-server.ts", import.meta.url)));
  const port = await new Promise<number>((resolve) => {
    bare.once("message", (message) => resolve(Number(message)));
    bare.send(packed);
  });
  const bareUrl = `http://127.0.0.1:${port}/`;
  const kept = `${product.url.replace("localhost", "127.0.0.1")}/store`;
  await drive(kept, ROUND_SECONDS);
  await drive(bareUrl, ROUND_SECONDS);
  const rounds: { bare: number; kept: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      bare: await drive(bareUrl, ROUND_SECONDS),
      kept: await drive(kept, ROUND_SECONDS),
    });
  const ratio = median(rounds.map((round) => round.kept / round.bare));
  const bytes = Math.round(packed.body.length * 0.75);
  const uncached = await uncachedPerSecond(product.url);
  console.log(`\n/store, requests per second (medians of ${ROUNDS} turns)`);
  console.log(
    `bare node:http, the same ${bytes} bytes  ${median(rounds.map((round) => round.bare)).toFixed(0)}`,
  );
  console.log(
    `from the page cache                     ${median(rounds.map((round) => round.kept)).toFixed(0)}   ratio ${ratio.toFixed(2)} (wanted: 0.80)`,
  );
  console.log(`rendered again (embedded database)       ${uncached.toFixed(1)}`);
  bare.kill();
  await product.stop();
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function rawResponse(url: string): Promise<{ headers: string[]; body: string }> {
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

/** Store pages that no one has requested before: each letter in each order for each age. */
async function uncachedPerSecond(url: string): Promise<number> {
  const paths = [..."etaoinshrdlucmfwypvbgkjqxz"].flatMap((letter) =>
    ["newest", "price-low", "price-high", "title"].flatMap((sort) =>
      ["", "&age=4-7", "&age=8-10", "&age=11-13", "&age=14-17"].flatMap((age) =>
        ["", `&state=TX`, "&state=CA"].map(
          (state) => `/store?q=${letter}&sort=${sort}${age}${state}`,
        ),
      ),
    ),
  );
  const start = Date.now();
  let asked = 0;
  const caller = async () => {
    for (
      let path = paths.shift();
      path && Date.now() - start < UNCACHED_SECONDS * 1000;
      path = paths.shift()
    ) {
      await (await fetch(url + path)).arrayBuffer();
      asked += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, caller));
  return asked / ((Date.now() - start) / 1000);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchPages();
  process.exit(0);
}

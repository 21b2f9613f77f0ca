/**
 * Draws the pictures that the demo ships for the first pages anew: `node scripts/demo-pictures.ts`,
 * after whatever changes what they show (drawings, shirts, the order of lists, sizes on pages).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { freePort } from "../tests/support/free-port.ts";
import { startShop } from "../tests/start/shop-process.ts";
import { root } from "./build-state.ts";
import { firstPages, picturesOnFirstPages } from "./first-pages.ts";

const folder = join(root, "app/seed/data/pictures");
const dataDir = mkdtempSync(join(tmpdir(), "inkling-demo-pictures-"));
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));

// The shop makes them itself when it has none.
rmSync(folder, { recursive: true, force: true });
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const shop = await startShop({ port, dataDir });
try {
  const pictures = await picturesOnFirstPages(base, await firstPages(base));
  let total = 0;
  for (const picture of pictures) {
    const bytes = Buffer.from(await (await fetch(`${base}/media/${picture}`)).arrayBuffer());
    mkdirSync(dirname(join(folder, picture)), { recursive: true });
    writeFileSync(join(folder, picture), bytes);
    total += bytes.byteLength;
  }
  console.log(`${pictures.length} pictures, ${Math.round(total / 1024)} KB`);
} finally {
  await shop.stop();
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { shippedPictures } from "~/seed/seed-demo.server";

import { firstPages, picturesOnFirstPages } from "../../scripts/first-pages.ts";
import { freePort } from "../support/free-port.ts";
import { startShop } from "./shop-process.ts";

test("on a first start home, store, the artists, one of them and four shirts show the pictures that ship, and no others", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "inkling-first-pages-"));
  const port = await freePort();
  const shop = await startShop({ port, dataDir });
  try {
    const base = `http://127.0.0.1:${port}`;
    const pages = await firstPages(base);
    expect(pages).toHaveLength(8);
    // `node scripts/demo-pictures.ts` draws those that ship anew.
    expect(await picturesOnFirstPages(base, pages)).toEqual(shippedPictures());
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 400_000);

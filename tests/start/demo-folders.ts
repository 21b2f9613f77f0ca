import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "../support/free-port.ts";
import { startShop } from "./shop-process.ts";

type DemoFolders = {
  /** Holds `demo`, a data folder as a first start leaves it, and a copy of it for each part. */
  root: string;
  remove(): void;
};

/** Lets the built shop make its demo once, and gives each part a copy of the folder. */
export async function makeDemoFolders(parts: readonly string[]): Promise<DemoFolders> {
  const root = mkdtempSync(join(tmpdir(), "inkling-journeys-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  const demo = join(root, "demo");
  try {
    const shop = await startShop({ port: await freePort(), dataDir: demo });
    await shop.stop();
    for (const part of parts) cpSync(demo, join(root, part), { recursive: true });
  } catch (error) {
    remove();
    throw error;
  }
  return { root, remove };
}

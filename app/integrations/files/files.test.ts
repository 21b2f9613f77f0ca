import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFauxqs } from "fauxqs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readConfig } from "~/config.server";

import { createFileStore, type FileStore } from "./files.server";

const bytes = new Uint8Array([137, 80, 78, 71, 0, 255]);

/** What the product relies on, whichever store it uses. */
function keepsTheContract(open: () => Promise<{ files: FileStore; close: () => Promise<void> }>) {
  let files: FileStore;
  let close: () => Promise<void>;

  beforeAll(async () => ({ files, close } = await open()));
  afterAll(() => close());

  test("reports that it is available", async () => {
    await expect(files.check()).resolves.toBeUndefined();
  });

  test("gives back the bytes it was given, the newest", async () => {
    await files.put("pictures/a.png", new Uint8Array([1]), "image/png");
    await files.put("pictures/a.png", bytes, "image/png");
    expect(new Uint8Array((await files.get("pictures/a.png")) ?? [])).toEqual(bytes);
  });

  test("returns null for a file that was never stored or was deleted; deleting twice is fine", async () => {
    expect(await files.get("pictures/never.png")).toBeNull();
    await files.put("pictures/b.png", bytes, "image/png");
    await files.delete("pictures/b.png");
    await files.delete("pictures/b.png");
    expect(await files.get("pictures/b.png")).toBeNull();
  });

  test("deletes a folder and nothing outside it", async () => {
    await files.put("derivatives/x/160.webp", bytes, "image/webp");
    await files.put("derivatives/x/320.webp", bytes, "image/webp");
    await files.put("derivatives/xy/160.webp", bytes, "image/webp");
    await files.deleteAll("derivatives/x/");
    expect(await files.get("derivatives/x/160.webp")).toBeNull();
    expect(await files.get("derivatives/x/320.webp")).toBeNull();
    expect(await files.get("derivatives/xy/160.webp")).not.toBeNull();
  });

  test("never leaves its own folder", async () => {
    await expect(files.put("../outside.png", bytes, "image/png")).rejects.toThrow();
  });
}

describe("files on disk", () => {
  keepsTheContract(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "inkling-files-"));
    return {
      files: createFileStore(readConfig({ DATA_DIR: dataDir })),
      close: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  });
});

describe("files in an S3 bucket", () => {
  keepsTheContract(async () => {
    const server = await startFauxqs({ port: 0, logger: false });
    server.createBucket("inkling");
    return {
      files: createFileStore(
        readConfig({
          S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
          S3_REGION: "us-east-1",
          S3_BUCKET: "inkling",
          S3_ACCESS_KEY_ID: "test",
          S3_SECRET_ACCESS_KEY: "test",
        }),
      ),
      close: () => server.stop(),
    };
  });
});

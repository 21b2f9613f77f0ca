import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

import type { Config } from "~/config.server";

import { boundedStore } from "./bounded-store";

const require = createRequire(import.meta.url);

/** Storage for pictures and uploads: private, served only by the server itself. */
export type FileStore = {
  /** Writes or overwrites; on return the bytes are durable. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The whole file, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>;
  /** Removes every file whose key starts with the prefix (a folder, ending in a slash). */
  deleteAll(prefix: string): Promise<void>;
  /** Throws when the store does not respond, or takes nothing more. */
  check(): Promise<void>;
};

/** The disk under the data folder, or the S3 bucket where one is configured. */
export function createFileStore(config: StoreSettings): FileStore {
  const { s3, limits } = config;
  const store = storeOn(diskOf(config), s3 !== undefined);
  return s3 ? boundedStore(store, limits.filesMs) : store;
}

export type StoreSettings = Pick<Config, "s3" | "dataDir" | "limits">;

/** The library's handle on the store, without our limits. */
export function diskOf({ s3, dataDir, limits }: StoreSettings): Disk {
  return new Disk(s3 ? s3Driver(s3, limits.filesMs) : diskDriver(dataDir));
}

function storeOn(disk: Disk, isBucket: boolean): FileStore {
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    async get(key) {
      if (!(await disk.exists(key))) return null;
      return disk.getBytes(key);
    },
    async delete(key) {
      if (await disk.exists(key)) await disk.delete(key);
    },
    deleteAll: (prefix) => (isBucket ? deleteObjects(disk, prefix) : disk.deleteAll(prefix)),
    async check() {
      if (isBucket) await disk.exists(CHECK_KEY);
      else await writeAnew(disk);
    },
  };
}

/** What keys begin with that are written to see whether the store takes anything. */
export const CHECK_KEY = "check";
/** Less than any picture needs. */
const CHECK_BYTES = new Uint8Array(64 * 1024);

/** A full disk still reads, and even writes where a file has been before. */
async function writeAnew(disk: Disk): Promise<void> {
  const key = `${CHECK_KEY}-${randomUUID()}`;
  try {
    await disk.put(key, CHECK_BYTES);
  } finally {
    await disk.delete(key).catch(() => undefined);
  }
}

/** The library drops the prefix's trailing slash, and a bucket would also lose keys that merely start alike. */
async function deleteObjects(disk: Disk, prefix: string): Promise<void> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    });
    for (const found of page.objects) {
      if (found.isFile && found.key.startsWith(prefix)) await disk.delete(found.key);
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

function diskDriver(dataDir: string) {
  return new FSDriver({ location: join(dataDir, "files"), visibility: "private" });
}

function s3Driver(s3: NonNullable<Config["s3"]>, limitMs: number) {
  // Loaded only for a bucket: it takes 25 MB and a tenth of a second.
  const { S3Driver }: typeof import("flydrive/drivers/s3") = require("flydrive/drivers/s3");
  return new S3Driver({
    // The bounded store decides what is worth another try.
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: limitMs,
      socketTimeout: limitMs,
    },
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(s3.endpoint ? { endpoint: s3.endpoint, forcePathStyle: true } : {}),
    region: s3.region,
    bucket: s3.bucket,
    visibility: "private",
    supportsACL: false,
  });
}

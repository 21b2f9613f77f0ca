import type { FileStore } from "~/integrations/files/files.server";

export type MemoryFiles = FileStore & {
  keys(): string[];
  /** Makes the next writes fail, as a full disk would. */
  failWrites(count: number): void;
};

/** A file store for one test: a disk is slow to clean up and cannot be made to fail. */
export function memoryFiles(): MemoryFiles {
  const kept = new Map<string, Uint8Array>();
  let failures = 0;
  return {
    keys: () => [...kept.keys()].toSorted(),
    failWrites(count) {
      failures = count;
    },
    async put(key, bytes) {
      if (failures > 0) {
        failures -= 1;
        throw new Error("no space left");
      }
      kept.set(key, bytes);
    },
    get: async (key) => kept.get(key) ?? null,
    async delete(key) {
      kept.delete(key);
    },
    async deleteAll(prefix) {
      for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    },
    check: async () => {},
  };
}

import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const IN_MEMORY = "/dev/shm";
/** More than a whole run keeps there at once. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Where tests put what they throw away: in memory where there is room, as making the thousand files
 * of a database costs a disk more than filling them. A `TMPDIR` that is set stays.
 */
export function useMemoryFolder(): void {
  process.env["TMPDIR"] ??= freeBytes(IN_MEMORY) >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

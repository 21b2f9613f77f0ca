import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/** A second process on one folder would silently lose writes of both. */
export class FolderInUseError extends Error {
  override name = "FolderInUseError";
  constructor(folder: string) {
    super(
      `The folder ${folder} is in use: another Inkling is running there. Stop it first, or choose another folder with DATA_DIR.`,
    );
  }
}

/**
 * Claims the folder for this process by locking a file beside it. The system releases the lock when
 * the process ends, however it ends.
 * @returns releases the folder
 * @throws FolderInUseError when another process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new FolderInUseError(folder);
    throw error;
  }
  return () => file.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

import { chmod, mkdir } from "node:fs/promises";

/** Children's drawings and mails: no one else on the machine reads them. */
const OWNER_ONLY = 0o700;
const NO_ONE_ELSE = 0o077;

/** Everything that this process writes from now on is its owner's alone, and so is the data folder. */
export async function keepToOwner(dataDir: string): Promise<void> {
  process.umask(NO_ONE_ELSE);
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY });
  await chmod(dataDir, OWNER_ONLY);
}

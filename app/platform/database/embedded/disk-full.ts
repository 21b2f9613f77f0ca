import { Unreachable } from "../../../lib/external/unreachable.ts";

/** As PostgreSQL and the system put it. */
const words = /no space left on device|ENOSPC|EDQUOT|disk quota exceeded/i;

/** Whether PostgreSQL has ended, or did not start, because nothing more could be written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return words.test(error.message) || isDiskFull(error.cause);
}

/** What everyone is told whose connection was lost that way, or cannot be made. */
export function diskFullError(): Error {
  const cause = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  return new Unreachable("The database's disk is full", { cause });
}

/** What we depend on (database, files, a provider) does not answer, or not in time. */
export class Unreachable extends Error {
  override name: string = "Unreachable";
  /** The server's own code and its build each have this class: it is told by the code. */
  readonly code = "UNREACHABLE";
}

/**
 * The answer to a COMMIT was lost, and nobody could be asked in time whether it took effect. Whoever
 * answers someone with an error now has to undo it later, or let them find it by a key.
 */
export class OutcomeUnknown extends Unreachable {
  override name = "OutcomeUnknown";
  /** PostgreSQL's id of the transaction, as `xid8`. */
  readonly transactionId: string;
  constructor(transactionId: string, options?: ErrorOptions) {
    super("The database's answer was lost", options);
    this.transactionId = transactionId;
  }
}

/** Of the system, of PostgreSQL (besides its class 08), and of full disks: ours and the database's. */
const codes = new Set(
  [
    "UNREACHABLE ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH",
    "ENOTFOUND EAI_AGAIN ECONNABORTED ENOSPC EDQUOT 53100",
    // Shutting down, starting, out of memory or connections, a server that has become a standby.
    "57P01 57P02 57P03 53200 53300 25006",
  ].flatMap((line) => line.split(" ")),
);

/** The driver's own errors have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Client network socket disconnected)/;

/** Whether an error, or what caused it, is that something was out of reach: it is worth another try. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if (codes.has(code) || /^08...$/.test(code) || messages.test(error.message)) return true;
  return isUnreachable(error.cause);
}

/** The id of the transaction of which it is not known whether it took effect; null otherwise. */
export function unknownTransaction(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("transactionId" in error && typeof error.transactionId === "string")
    return error.transactionId;
  return unknownTransaction(error.cause);
}

const LONGEST = 300;

/**
 * What an error says, for the team: without ids, addresses and a query's values, so that the same
 * failure reads the same whatever row it met.
 */
export function plainError(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  const [text = ""] = message.split(/\bparams:/);
  const plain = text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "…")
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain.slice(0, LONGEST) || "It failed without a message";
}

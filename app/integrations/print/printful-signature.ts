import { createHmac, timingSafeEqual } from "node:crypto";

export const PRINTFUL_SIGNATURE_HEADER = "x-pf-webhook-signature";

/** HMAC-SHA256 over the exact body, in hexadecimal digits. */
export function isSignedByPrintful(
  rawBody: string,
  header: string | null,
  secrets: readonly string[],
): boolean {
  if (!/^[0-9a-f]{64}$/i.test(header ?? "")) return false;
  const given = Buffer.from(header ?? "", "hex");
  return secrets
    .flatMap(keysOf)
    .some((key) => timingSafeEqual(given, createHmac("sha256", key).update(rawBody).digest()));
}

/** The documentation does not say whether a key of hexadecimal digits is text or bytes. */
function keysOf(secret: string): (string | Buffer)[] {
  return /^([0-9a-f]{2})+$/i.test(secret) ? [secret, Buffer.from(secret, "hex")] : [secret];
}

import { createHmac, timingSafeEqual } from "node:crypto";

export const SANDBOX_SIGNATURE_HEADER = "Inkling-Signature";
const TOLERANCE_S = 300;

/** "t=<seconds>,v1=<hex>": HMAC-SHA256 over the time, a dot and the exact body. */
export function signSandboxBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString("hex")}`;
}

/** Compares in constant time; the age is checked only if the signature is right. */
export function checkSandboxSignature(
  secret: string,
  body: string,
  header: string | null,
  now: Date,
): "valid" | "signature" | "too-old" {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match) return "signature";
  const [, seconds = "", hex = ""] = match;
  const given = Buffer.from(hex, "hex");
  if (!timingSafeEqual(given, digest(secret, Number(seconds), body))) return "signature";
  const age = Math.abs(now.getTime() / 1000 - Number(seconds));
  return age > TOLERANCE_S ? "too-old" : "valid";
}

function digest(secret: string, seconds: number, body: string): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
}

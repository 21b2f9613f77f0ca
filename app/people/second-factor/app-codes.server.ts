import { generateSecret, generateURI, verify } from "otplib";

import { brand } from "~/brand";

import { STEP_SECONDS, TOLERATED_SECONDS } from "./second-factor-limits";

/** A new authenticator's secret (160 bits), as people may type it. */
export function newAppSecret(): string {
  return generateSecret();
}

/** What a QR code tells an authenticator app. */
export function appUri(secret: string, email: string): string {
  return generateURI({ issuer: brand.name, label: email, secret });
}

/**
 * The step whose code this is, one step early or late at most; null for a wrong code.
 * @param after codes of this step and of earlier ones no longer count
 */
export async function stepOfCode(
  { secret, code, after }: { secret: string; code: string; after: number },
  now: Date,
): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERATED_SECONDS,
    period: STEP_SECONDS,
  });
  if (!found.valid) return null;
  const step = Math.floor(epoch / STEP_SECONDS) + found.delta;
  return step > after ? step : null;
}

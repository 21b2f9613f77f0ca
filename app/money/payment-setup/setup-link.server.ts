import { createHmac } from "node:crypto";

import { isSigned } from "~/lib/keys/is-signed.server";
import { currentKey, type Keys } from "~/lib/keys/keys";
import { pathTo } from "~/path-to";

/** Who may set up whose account, and until when (milliseconds). */
type Invited = { profileId: string; email: string; expires: number };

/** Where an adult sets up a teen's payment account, for whoever has the mailed link. */
export function setupPath(secret: Keys, invited: Invited): string {
  const body = Buffer.from(JSON.stringify(invited)).toString("base64url");
  return pathTo("/payment-setup/:token", { token: `${body}.${signature(secret, body)}` });
}

/** Null when it has expired or was not made by us. */
export function readSetupToken(secret: Keys, token: string, now: Date): Invited | null {
  const [body = "", signed = ""] = token.split(".");
  if (!isSigned(secret, signed, (key) => signature(key, body))) return null;
  // The signature proves that we wrote it.
  const invited = JSON.parse(Buffer.from(body, "base64url").toString()) as Invited;
  return invited.expires > now.getTime() ? invited : null;
}

function signature(secret: Keys, body: string): string {
  return createHmac("sha256", currentKey(secret))
    .update(`payment-setup:${body}`)
    .digest("base64url");
}

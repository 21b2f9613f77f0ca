import { createHmac, timingSafeEqual } from "node:crypto";

import { pathTo } from "~/path-to";

/** Who may set up whose account, and until when (milliseconds). */
type Invited = { profileId: string; email: string; expires: number };

/** Where an adult sets up a teen's payment account, for whoever has the mailed link. */
export function setupPath(secret: string, invited: Invited): string {
  const body = Buffer.from(JSON.stringify(invited)).toString("base64url");
  return pathTo("/payment-setup/:token", { token: `${body}.${signature(secret, body)}` });
}

/** Null when it has expired or was not made by us. */
export function readSetupToken(secret: string, token: string, now: Date): Invited | null {
  const [body = "", signed = ""] = token.split(".");
  const wanted = Buffer.from(signature(secret, body));
  const given = Buffer.from(signed);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  // The signature proves that we wrote it.
  const invited = JSON.parse(Buffer.from(body, "base64url").toString()) as Invited;
  return invited.expires > now.getTime() ? invited : null;
}

function signature(secret: string, body: string): string {
  return createHmac("sha256", secret).update(`payment-setup:${body}`).digest("base64url");
}

import { createHmac, timingSafeEqual } from "node:crypto";

import { pathTo } from "~/path-to";

/** Whom such a link leads to whose account, until when (milliseconds). */
type Invited = { profileId: string; email: string; expires: number };

/** Where a grown-up sets up the payment account of a teen, for whoever has the link of the mail. */
export function setupPath(secret: string, invited: Invited): string {
  const body = Buffer.from(JSON.stringify(invited)).toString("base64url");
  return pathTo("/payment-setup/:token", { token: `${body}.${signature(secret, body)}` });
}

/** Null when it is over, or not of our making. */
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

import { createHmac } from "node:crypto";

import { networkOf } from "~/lib/network-of";

/** Who holds a use of a code, so that one visitor cannot hold all of them. */
export type CodeHolder = { browserKey: string; networkKey: string };

/**
 * Hashed with our secret, so that the table holds neither a cookie nor a network address, and no one
 * can find the address by trying them all.
 */
export function codeHolder(
  secret: string,
  { browser, address }: { browser: string; address: string },
): CodeHolder {
  const keyed = (text: string) =>
    createHmac("sha256", secret).update(`code-holder:${text}`).digest("base64url").slice(0, 22);
  return {
    browserKey: keyed(`browser:${browser}`),
    networkKey: keyed(`network:${networkOf(address)}`),
  };
}

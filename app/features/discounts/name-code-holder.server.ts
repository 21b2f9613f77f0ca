import { createHmac } from "node:crypto";

import { networkOf } from "~/lib/network-of";

import type { CodeHolder } from "./code-holder";

/** @param visitor.browser its account or the cookie of its cart */
export function nameCodeHolder(
  secret: string,
  visitor: { browser: string; address: string },
): CodeHolder {
  const keyed = (text: string) =>
    createHmac("sha256", secret).update(`code-holder:${text}`).digest("base64url").slice(0, 22);
  return {
    browserKey: keyed(`browser:${visitor.browser}`),
    networkKey: keyed(`network:${networkOf(visitor.address)}`),
  };
}

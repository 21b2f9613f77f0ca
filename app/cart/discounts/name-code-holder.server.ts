import { createHmac } from "node:crypto";

import { currentKey, earlierKeys, type Keys } from "~/lib/keys/keys";
import { networkOf } from "~/lib/network-of";

import type { CodeHolder, HolderKeys } from "./code-holder";

/** @param visitor.browser its account or the cookie of its cart */
export function nameCodeHolder(
  secret: Keys,
  visitor: { browser: string; address: string },
): CodeHolder {
  const named = (key: string): HolderKeys => ({
    browserKey: keyed(key, `browser:${visitor.browser}`),
    networkKey: keyed(key, `network:${networkOf(visitor.address)}`),
  });
  return { ...named(currentKey(secret)), earlier: earlierKeys(secret).map(named) };
}

function keyed(key: string, text: string): string {
  return createHmac("sha256", key).update(`code-holder:${text}`).digest("base64url").slice(0, 22);
}

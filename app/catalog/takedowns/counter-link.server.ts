import { createHmac } from "node:crypto";

import { isSigned } from "~/lib/keys/is-signed.server";
import { currentKey, type Keys } from "~/lib/keys/keys";
import { pathTo } from "~/path-to";

/** The signature in the link that an artist's grown-up gets: it opens this counter-notice. */
function counterToken(secret: Keys, takedownId: string): string {
  return createHmac("sha256", currentKey(secret))
    .update(`counter-notice:${takedownId}`)
    .digest("base64url");
}

export function isCounterToken(secret: Keys, takedownId: string, token: string): boolean {
  return isSigned(secret, token, (key) => counterToken(key, takedownId));
}

/** Where whoever answers for the artist objects to a notice. */
export function counterPath(secret: Keys, takedownId: string): string {
  return pathTo("/counter-notice/:takedownId", {
    takedownId,
    query: { key: counterToken(secret, takedownId) },
  });
}

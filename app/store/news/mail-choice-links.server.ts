import { createHmac } from "node:crypto";

import { isOptionalMail, type OptionalMail } from "~/schema/optional-mails";
import { isSigned } from "~/lib/keys/is-signed.server";
import { currentKey, type Keys } from "~/lib/keys/keys";
import { isUuid } from "~/lib/uuid";
import { pathTo } from "~/path-to";

type Stopping = { readerId: string; kind: OptionalMail };

/** Where one kind of mail is stopped for the address that it was sent to, without signing in. */
export function unsubscribePath(secret: Keys, { readerId, kind }: Stopping): string {
  const signed = `${readerId}.${kind}`;
  return pathTo("/unsubscribe/:link", {
    link: `${signed}.${signature(secret, `unsubscribe:${signed}`)}`,
  });
}

/** Null when it was not made by us. */
export function readUnsubscribeLink(secret: Keys, link: string): Stopping | null {
  const [readerId = "", kind = "", signed = ""] = link.split(".");
  if (!isSigned(secret, signed, (key) => signature(key, `unsubscribe:${readerId}.${kind}`)))
    return null;
  return isOptionalMail(kind) ? { readerId, kind } : null;
}

/** The page of mail preferences for whoever has a mail that was sent there. */
export function preferencesPath(secret: Keys, readerId: string): string {
  const key = signature(secret, `mail-preferences:${readerId}`);
  return pathTo("/mail-preferences", { query: { reader: readerId, key } });
}

/** Whose preferences a link opens; null when it was not made by us. */
export function readPreferencesLink(secret: Keys, query: URLSearchParams): string | null {
  const [readerId, key] = [query.get("reader") ?? "", query.get("key") ?? ""];
  const isOurs = isSigned(secret, key, (one) => signature(one, `mail-preferences:${readerId}`));
  return isOurs && isUuid(readerId) ? readerId : null;
}

function signature(secret: Keys, signed: string): string {
  return createHmac("sha256", currentKey(secret)).update(signed).digest("base64url");
}

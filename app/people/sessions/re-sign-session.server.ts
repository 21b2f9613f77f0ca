import { createHmac } from "node:crypto";

import { isSigned } from "~/lib/keys/is-signed.server";
import { currentKey, earlierKeys, type Keys } from "~/lib/keys/keys";

/** The cookies of the authentication library, which knows one key only. */
const ours = /^(__Host-)?inkling\./;

/**
 * The request with its session signed by the current key, if an earlier one had signed it. The
 * library then accepts it, and sends the new cookie when it next extends the session.
 */
export function reSignSession(keys: Keys, request: Request): Request {
  const earlier = earlierKeys(keys);
  const cookies = request.headers.get("Cookie");
  if (!cookies) return request;
  const renewed = cookies
    .split(/; */)
    .map((cookie) => signedAnew(currentKey(keys), earlier, cookie))
    .join("; ");
  if (renewed !== cookies) request.headers.set("Cookie", renewed);
  return request;
}

function signedAnew(current: string, earlier: string[], cookie: string): string {
  const at = cookie.indexOf("=");
  const name = cookie.slice(0, at);
  const text = ours.test(name) ? decoded(cookie.slice(at + 1)) : "";
  const [, value = "", signature = ""] = /^(.+)\.(.*)$/s.exec(text) ?? [];
  const sign = (key: string) => createHmac("sha256", key).update(value).digest("base64");
  const [first, ...others] = earlier;
  if (!first || !isSigned([first, ...others], signature, sign)) return cookie;
  return `${name}=${encodeURIComponent(`${value}.${sign(current)}`)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

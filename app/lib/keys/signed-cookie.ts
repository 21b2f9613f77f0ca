import { createHmac, timingSafeEqual } from "node:crypto";
import { createCookie, type Cookie } from "react-router";

import { cookieName } from "./cookie-name";
import { currentKey, everyKey, type Keys } from "./keys";

export type CookieSettings = { secret: Keys; isSecure: boolean };

/**
 * A cookie of ours for the whole site: signed, and out of reach of scripts. The router would sign it
 * in another thread, which costs more than all else that a small page does.
 * @param keptSeconds how long the browser keeps it
 */
export function signedCookie(
  name: string,
  { secret, isSecure }: CookieSettings,
  keptSeconds: number,
): Pick<Cookie, "parse" | "serialize"> {
  const cookie = createCookie(cookieName(name, isSecure), {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: keptSeconds,
    encode: (data) => encodeURIComponent(`${data}.${signatureOf(data, currentKey(secret))}`),
    decode: (text) => signedData(text, secret),
  });
  return {
    serialize: (value, options) => cookie.serialize(value, options),
    parse: async (header) => (await cookie.parse(header)) || null,
  };
}

function signatureOf(data: string, key: string): string {
  return createHmac("sha256", key).update(data).digest("base64").replace(/=+$/, "");
}

/** What was signed with one of the keys; empty for anything else. */
function signedData(text: string, secret: Keys): string {
  const [, data = "", signature = ""] = /^(.+)\.(.+)$/.exec(decoded(text)) ?? [];
  const given = Buffer.from(signature);
  const isSigned = everyKey(secret).some((key) => {
    const right = Buffer.from(signatureOf(data, key));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isSigned ? data : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

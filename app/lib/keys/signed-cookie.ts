import { createCookie, type Cookie } from "react-router";

import { cookieName } from "./cookie-name";
import { everyKey, type Keys } from "./keys";

/** Longer ones hold cookies of others, and are read each time. */
const LONGEST_KNOWN = 1_000;
const MOST_KNOWN = 1_000;

export type CookieSettings = { secret: Keys; isSecure: boolean };

/**
 * A cookie of ours for the whole site: signed, and out of reach of scripts.
 * Reading it again for the next request of the same browser takes no signature: one is checked in
 * another thread, which costs more than all else that a small page does.
 * @param keptSeconds how long the browser keeps it
 */
export function signedCookie(
  name: string,
  { secret, isSecure }: CookieSettings,
  keptSeconds: number,
): Pick<Cookie, "parse" | "serialize"> {
  const cookie = createCookie(cookieName(name, isSecure), {
    secrets: everyKey(secret),
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: keptSeconds,
  });
  return {
    serialize: (value, options) => cookie.serialize(value, options),
    parse(header) {
      if (!header?.includes(cookie.name)) return Promise.resolve(null);
      if (header.length > LONGEST_KNOWN) return cookie.parse(header);
      const asked = [...everyKey(secret), cookie.name, header].join("\n");
      const found = known.get(asked);
      if (found) return found;
      if (known.size >= MOST_KNOWN) known.clear();
      const value = cookie.parse(header);
      known.set(asked, value);
      return value;
    },
  };
}

/** What was read: the same bytes with the same keys always say the same. */
const known = new Map<string, Promise<unknown>>();

import type { RouterContextProvider } from "react-router";

import type { CookieSettings } from "~/lib/keys/signed-cookie";

import { servicesContext } from "./context";

/** What all of our signed cookies have in common. */
export function cookieSettings(context: Readonly<RouterContextProvider>): CookieSettings {
  const { secret, config } = context.get(servicesContext);
  return { secret, isSecure: !config.isDemo };
}

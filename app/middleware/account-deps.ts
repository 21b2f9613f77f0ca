import type { RouterContextProvider } from "react-router";

import { servicesContext } from "./context";
import { knownBrowser } from "./known-browser";
import { requestOrigin } from "./request-origin";

/** The dependencies of the use cases for accounts and consent. */
export function accountDeps(context: Readonly<RouterContextProvider>, request: Request) {
  const { auth, files, log, now, payments } = context.get(servicesContext);
  return {
    auth,
    files,
    log,
    payments,
    now: now(),
    origin: requestOrigin(context, request),
  };
}

/** The same for use cases that check a password or code of this person. */
export async function codeDeps(
  context: Readonly<RouterContextProvider>,
  request: Request,
  email: string,
) {
  return {
    ...accountDeps(context, request),
    secret: context.get(servicesContext).secret,
    knownBrowser: await knownBrowser(context, request, email),
  };
}

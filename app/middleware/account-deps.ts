import type { RouterContextProvider } from "react-router";

import { servicesContext } from "./context";
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

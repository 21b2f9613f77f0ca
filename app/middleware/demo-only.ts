import { data, type MiddlewareFunction } from "react-router";

import { servicesContext } from "./context";

/** Pages under /dev exist in demo mode only; in live mode they are 404s. */
export const demoOnly: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (!context.get(servicesContext).config.isDemo) throw data(null, { status: 404 });
  return next();
};

import { data, type ServerBuild } from "react-router";

import type { Logger } from "~/integrations/log/logger.server";
import { retryLater, UNAVAILABLE_SECONDS } from "~/lib/retry-later";
import { isUnreachable } from "~/lib/external/unreachable";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

/**
 * What a page cannot do because something is out of reach (database, files, a provider) is answered
 * with the page that says so and 503, not as if it were broken.
 */
export function withUnavailable(build: ServerBuild, log: Pick<Logger, "error">): ServerBuild {
  async function answered<T>(ask: () => T | Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      log.error({ err: error }, "out of reach");
      throw data("unavailable", retryLater(503, UNAVAILABLE_SECONDS));
    }
  }

  function guarded(module: Module): Module {
    const { loader, action, middleware } = module;
    return {
      ...module,
      ...(loader && { loader: (args) => answered(() => loader(args)) }),
      ...(action && { action: (args) => answered(() => action(args)) }),
      ...(middleware && {
        middleware: middleware.map(
          (step): typeof step =>
            (args, next) =>
              answered(() => step(args, next)),
        ),
      }),
    };
  }

  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
    id,
    route && { ...route, module: guarded(route.module) },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

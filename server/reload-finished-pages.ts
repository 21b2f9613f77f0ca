import type { Plugin } from "vite";

/**
 * In development: the browser has no modules of a finished page, so Vite would not reload it by
 * itself. The page is notified instead (app/client/public-page.ts).
 */
export function reloadFinishedPages(): Plugin {
  return {
    name: "reload-finished-pages",
    hotUpdate: {
      // The other handlers first, since the page reloads from the server at once.
      order: "post",
      handler({ server, modules }) {
        if (this.environment.name === "ssr" && modules.length > 0)
          server.environments.client.hot.send("finished-pages:changed", {});
      },
    },
  };
}

import type { Plugin } from "vite";

/**
 * While developing: the browser holds no module of what the server made a finished page from, so
 * that Vite itself would not load it again. The page is told instead (app/client/public-page.ts).
 */
export function reloadFinishedPages(): Plugin {
  return {
    name: "reload-finished-pages",
    hotUpdate: {
      // The others first: the page asks at once for what the server has now.
      order: "post",
      handler({ server, modules }) {
        if (this.environment.name === "ssr" && modules.length > 0)
          server.environments.client.hot.send("finished-pages:changed", {});
      },
    },
  };
}

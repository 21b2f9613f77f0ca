import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";

import { readConfig } from "../app/config.server.ts";
import { createLogger } from "../app/integrations/log/logger.server.ts";
import { banner } from "./banner.ts";
import { restrictToOwner } from "./hardening/owner-only.ts";
import { openDatabase } from "./open-database.ts";
import { reloadFinishedPages } from "./reload-finished-pages.ts";
import { loadSecret } from "./secret.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

// A build in the same shell leaves "production" behind, in which React has no development runtime.
process.env["NODE_ENV"] = "development";
// Pictures are made in this thread here (app.ts): only those that someone looks at.
const config = { ...readConfig(), preparesPictures: false };
await restrictToOwner(config);
const log = createLogger(config.logLevel);
const database = await openDatabase(
  config,
  (error) => {
    console.error(`The embedded database stopped: ${error.message}`);
    process.exit(1);
  },
  log,
);
const secret = await loadSecret(config);
const server = createServer();
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server } },
  appType: "custom",
  plugins: [reloadFinishedPages()],
});

type AppModule = typeof import("./app.ts");
let running: Promise<Awaited<ReturnType<AppModule["startApp"]>>> | undefined;
let loaded: AppModule | undefined;

/** The app from the current code: a changed server module restarts it. */
async function currentApp() {
  const module = (await vite.ssrLoadModule("./server/app.ts")) as AppModule;
  if (module !== loaded) {
    const before = running;
    loaded = module;
    running = (async () => {
      await (await before?.catch(() => undefined))?.stop();
      return module.startApp({ config, pool: database.pool, secret });
    })();
  }
  return running;
}

const listener = getRequestListener(async (request) => {
  try {
    const app = await currentApp();
    if (!app) throw new Error("The app did not start");
    return await app.fetch(request, "127.0.0.1");
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(String(error), { status: 500 });
  }
});
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
await currentApp();
server.listen(config.port, () => console.log(banner(config, config.port)));
stopOnSignals(async () => {
  await vite.close();
  server.closeAllConnections();
  await (await running)?.stop();
  await database.close();
}, log);

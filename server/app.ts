import type { IncomingMessage, ServerResponse } from "node:http";
import type pg from "pg";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import type { Config } from "~/config.server";
import { ensureMigrated } from "~/db/migrate.server";
import { seedDemo } from "~/seed/seed-demo.server";
import { signSessionAnew } from "~/features/accounts/sessions/sign-session-anew.server";
import { startPictureThreads } from "~/features/pictures/picture-work.server";
import { startJobs, type JobRunner } from "~/jobs/run-jobs.server";
import { clientAddressContext, cspNonceContext, servicesContext } from "~/middleware/context";
import type { Keys } from "~/lib/keys/keys";
import { createServices, migrationsFolder, type Services } from "~/services.server";

import { countVisits } from "./visits/count-visits";
import { withUnavailable } from "./faults/unavailable";
import { createHttpApp } from "./http-app";
import { createPages } from "./pages";
import { createPublicPictures } from "./pictures/public-pictures";
import { sayingWhen, withRetryAfter } from "./retry-after";
import { watchCatalogue } from "./watch-catalogue";

export { runCommand } from "./commands";

export type RunningApp = {
  /** Handles one request. */
  fetch: (request: Request, clientAddress: string) => Promise<Response>;
  /** Writes a public page from the cache; false when the request has to be rendered. */
  writeKept: (request: IncomingMessage, response: ServerResponse) => boolean;
  services: Services;
  /** Stops the jobs and the mail connection; the pool belongs to the caller. */
  stop(): Promise<void>;
};

/** Migrates where that is needed, seeds the demo once, starts the jobs, and serves requests from the pool. */
export async function startApp(options: {
  config: Config;
  pool: pg.Pool;
  /** Of a read replica, if there is one. */
  replicaPool?: pg.Pool;
  secret: Keys;
  withJobs?: boolean;
}): Promise<RunningApp> {
  const { config, pool, replicaPool = pool, secret, withJobs = true } = options;
  await ensureMigrated(pool, migrationsFolder);
  const services = createServices(config, pool, secret, replicaPool);
  // Development has no built worker: there, pictures are made in this thread.
  const threads = import.meta.env.PROD
    ? startPictureThreads(new URL("./picture-worker.js", import.meta.url), (error) =>
        services.log.error({ err: error }, "picture worker"),
      )
    : null;
  if (config.isDemo) await seedDemo(services);
  const runner: JobRunner | null = withJobs ? await startJobs(services, pool) : null;
  // Posts from other sites have already been refused (cross-site.ts). The router would compare with the
  // address it sees itself, which differs behind an https proxy.
  const allowedActionOrigins = config.isDemo ? ["**"] : [new URL(config.publicUrl).host];
  const handle = createRequestHandler(
    withRetryAfter(withUnavailable({ ...build, allowedActionOrigins }, services.log)),
    import.meta.env.MODE,
  );
  const render = async (request: Request, clientAddress: string, nonce: string) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientAddressContext, clientAddress);
    context.set(cspNonceContext, nonce);
    return sayingWhen(await handle(request, context));
  };
  const pages = createPages(render, () => watch.check(), {
    isSecure: !config.isDemo,
    pictures: createPublicPictures(services.files),
  });
  const watch = await watchCatalogue(pool, services.log, pages.clear);
  const { log, now } = services;
  const visits = countVisits(services.db, { trustedProxies: config.trustedProxies, log, now });
  const http = createHttpApp(services, async (request, clientAddress) => {
    const response = await pages.respond(request, clientAddress);
    visits.countMade(request, clientAddress, response);
    return response;
  });
  return {
    services,
    fetch: async (request, clientAddress) =>
      http.fetch(signSessionAnew(secret, request), { clientAddress }),
    writeKept(request, response) {
      const isWritten = pages.writeKept(request, response);
      if (isWritten) visits.countKept(request);
      return isWritten;
    },
    async stop() {
      await visits.stop();
      await watch.stop();
      await runner?.stop();
      await threads?.stop();
      services.mail.close();
    },
  };
}

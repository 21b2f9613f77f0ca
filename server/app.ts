import type { IncomingMessage, ServerResponse } from "node:http";
import type pg from "pg";
import { RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import type { Config } from "~/config.server";
import { ensureMigrated } from "~/platform/database/migrate.server";
import { refuseUnready } from "~/platform/database/not-ready.server";
import { reSignSession } from "~/people/sessions/re-sign-session.server";
import { setCertificatesNeeded } from "~/catalog/blanks/set-certificates-needed.server";
import { seedDemo } from "~/seed/seed-demo.server";
import { writeErrors } from "~/desk/system/errors/error-reports.server";
import { observePool } from "~/integrations/observability/observed-pool.server";
import { startPictureProcess } from "~/art/pictures/picture-work.server";
import { startJobs } from "~/jobs/run-jobs.server";
import { clientAddressContext, cspNonceContext, servicesContext } from "~/middleware/context";
import type { Keys } from "~/lib/keys/keys";
import { createServices, migrationsFolder, type Services } from "~/services.server";

import { countVisits } from "./visits/count-visits";
import { withUnavailable } from "./faults/unavailable";
import { claimBucket } from "./backup/claim-bucket";
import { createHttpApp } from "./http-app";
import { pageTagsContext, withTrackedDependencies } from "./cache/track-dependencies";
import type { PageTags } from "./cache/page-tags";
import { combineCaches } from "./cache/combine-caches";
import { createPages } from "./pages";
import { createPublicPictures } from "./pictures/public-pictures";
import { addRetryAfter, withRetryAfter } from "./retry-after";
import { handlerByStart } from "./routes-by-start";
import type { IdentifiedRequest } from "./http-env";
import { recordCachedRequest } from "./observability/observe-requests";
import { startTraces } from "./observability/start-traces";
import { codeVersion } from "./observability/version";
import { watchCatalogue } from "./watch-catalogue";

/** Two processes that one signal ends hear of it at nearly the same time. */
const SIGNALED_TOGETHER_MS = 500;

export { runDataCommand } from "./backup/data-commands";
export { runCommand } from "./commands";

export type RunningApp = {
  /** Handles one request. */
  fetch: (request: Request, clientAddress: string, seen?: IdentifiedRequest) => Promise<Response>;
  /** Writes a public page from the cache; false when the request has to be rendered. */
  writeCached: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
  services: Services;
  /** Writes down why the process is about to end. */
  crashed: (error: unknown) => Promise<void>;
  /** The process was told to stop, and serves on for a while: what dies beside it is no trouble. */
  beginStop(): void;
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
  const version = codeVersion();
  const traces = await startTraces(config.traces, version);
  await refuseUnready(pool);
  await ensureMigrated(pool, migrationsFolder);
  const observed = [...new Set([pool, replicaPool])].map(observePool);
  const services = createServices(config, pool, secret, replicaPool, version);
  const stopErrors = writeErrors(services.errors, services.db, (error) =>
    services.log.warn({ err: error }, "errors not written"),
  );
  // Development has nothing built: there, pictures are made in this thread.
  let isStopping = false;
  const pictures = import.meta.env.PROD
    ? startPictureProcess(new URL("./picture-process.js", import.meta.url), (error) => {
        // What ends a whole group may reach that process before it reaches this one.
        setTimeout(() => {
          if (!isStopping) recordTrouble(services, error, "picture process");
        }, SIGNALED_TOGETHER_MS).unref();
      })
    : null;
  if (config.s3) await claimBucket(services, config.s3.bucket);
  if (config.isDemo) await seedDemo(services);
  await setCertificatesNeeded(services.db, !config.isDemo);
  // Posts from other sites have already been refused (cross-site.ts). The router would compare with the
  // address it sees itself, which differs behind an https proxy.
  const allowedActionOrigins = config.isDemo ? ["**"] : [new URL(config.publicUrl).host];
  const handle = handlerByStart(
    withRetryAfter(
      withUnavailable(withTrackedDependencies({ ...build, allowedActionOrigins }), services.log),
    ),
    import.meta.env.MODE,
  );
  const render = async (
    request: Request,
    clientAddress: string,
    nonce: string,
    tags: PageTags | null = null,
  ) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientAddressContext, clientAddress);
    context.set(cspNonceContext, nonce);
    context.set(pageTagsContext, tags);
    return addRetryAfter(await handle(request, context));
  };
  const pages = createPages(render, () => watch.check(), {
    isSecure: !config.isDemo,
    pictures: createPublicPictures(services.files),
  });
  const [runner, watch] = await Promise.all([
    withJobs ? startJobs(services, pool) : null,
    watchCatalogue(pool, services.log, combineCaches(services.kept, pages)),
  ]);
  services.kept.hear();
  const { log, now } = services;
  const visits = countVisits(services.db, { trustedProxies: config.trustedProxies, log, now });
  const respond = async (request: Request, clientAddress: string) => {
    const response = await pages.respond(request, clientAddress);
    visits.countMade(request, clientAddress, response);
    return response;
  };
  const pools: Record<string, pg.Pool> =
    replicaPool === pool ? { main: pool } : { main: pool, reports: replicaPool };
  const http = createHttpApp(services, respond, pools);
  return {
    services,
    fetch: async (request, clientAddress, seen) =>
      http.fetch(reSignSession(secret, request), { clientAddress, ...seen }),
    writeCached(request, response, requestId) {
      const began = performance.now();
      const route = pages.writeCached(request, response, requestId);
      if (route === null) return false;
      visits.countCached(request);
      const seconds = (performance.now() - began) / 1000;
      recordCachedRequest(request.method, route, response.statusCode, seconds);
      return true;
    },
    async crashed(error) {
      services.log.fatal({ err: error }, "the process ends");
      services.errors.record("process", error);
      await stopErrors();
    },
    beginStop() {
      isStopping = true;
      runner?.beginStop();
    },
    async stop() {
      await visits.stop();
      await watch.stop();
      await runner?.stop(async () => pictures?.stop());
      await pictures?.stop();
      await stopErrors();
      for (const end of observed) end();
      await traces.stop();
      services.mail.close();
    },
  };
}

function recordTrouble({ log, errors }: Services, error: unknown, what: string): void {
  log.error({ err: error }, what);
  errors.record("process", error);
}

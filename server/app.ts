import type pg from "pg";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";

import type { Config } from "~/config.server";
import { migrateDatabase } from "~/db/migrate.server";
import { seedDemo } from "~/db/seed/seed-demo.server";
import { startJobs, type JobRunner } from "~/jobs/run-jobs.server";
import { clientAddressContext, servicesContext } from "~/middleware/context";
import { createServices, migrationsFolder, type Services } from "~/services.server";

import { createHttpApp } from "./http-app";

export { runCommand } from "./commands";

export type RunningApp = {
  /** Answers one request. */
  fetch: (request: Request, clientAddress: string) => Promise<Response>;
  services: Services;
  /** Ends the jobs and the mail connection; the pool belongs to the caller. */
  stop(): Promise<void>;
};

/** Migrates, seeds the demo once, starts the jobs, and answers requests over the pool. */
export async function startApp(options: {
  config: Config;
  pool: pg.Pool;
  secret: string;
  withJobs?: boolean;
}): Promise<RunningApp> {
  const { config, pool, secret, withJobs = true } = options;
  await migrateDatabase(pool, migrationsFolder);
  const services = createServices(config, pool, secret);
  if (config.isDemo) await seedDemo(services);
  const runner: JobRunner | null = withJobs ? await startJobs(services, pool) : null;
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const http = createHttpApp(services, (request, clientAddress) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientAddressContext, clientAddress);
    return handle(request, context);
  });
  return {
    services,
    fetch: async (request, clientAddress) => http.fetch(request, { clientAddress }),
    async stop() {
      await runner?.stop();
      services.mail.close();
    },
  };
}

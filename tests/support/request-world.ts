import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { RouterContextProvider } from "react-router";

import { readConfig } from "~/config.server";
import type { Actor } from "~/people/actor";
import { hashPassword } from "~/people/sign-up/create-account.server";
import {
  actorContext,
  clientAddressContext,
  servicesContext,
  signedInContext,
} from "~/middleware/context";
import { createServices, type Services } from "~/services.server";

import { testSecret } from "./factories/orders";
import { memoryFiles, type MemoryFiles } from "./memory-files";
import type { OpenDatabase } from "./test-database";

export const testPassword = "Draw-and-wear-1!";
/** The network address that every request of a test comes from. */
export const testAddress = "203.0.113.7";
export const testOrigin = "http://localhost:3000";

export type RequestWorld = {
  services: Services & { files: MemoryFiles };
  /** For an account whose password is `testPassword`. */
  passwordHash: string;
  /** The context of every request; with an actor, as behind the session middleware after a fresh sign-in. */
  context(actor?: Actor | null): RouterContextProvider;
  /** The cookie of a new session as the browser sends it. */
  cookieOf(actor: Actor): Promise<string>;
};

/**
 * The product's services on a test's database, with files in memory.
 * @param settings beside those of every test, such as `STRIPE_TAX`
 */
export async function requestWorld(
  { pool }: Pick<OpenDatabase, "pool">,
  settings: Record<string, string> = {},
): Promise<RequestWorld> {
  const config = readConfig({
    DATA_DIR: tmpdir(),
    LOG_LEVEL: "silent",
    PUBLIC_URL: testOrigin,
    ...settings,
  });
  const services = { ...createServices(config, pool, testSecret), files: memoryFiles() };
  return {
    services,
    passwordHash: await hashPassword(testPassword),
    context(actor = null) {
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(clientAddressContext, testAddress);
      context.set(actorContext, actor);
      if (actor)
        context.set(signedInContext, {
          sessionId: randomUUID(),
          confirmedAt: services.now(),
          hasSecondFactor: false,
          lacksSecondFactor: false,
        });
      return context;
    },
    async cookieOf(actor) {
      const { headers } = await services.auth.api.signInEmail({
        body: { email: actor.email, password: testPassword },
        returnHeaders: true,
      });
      return headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
    },
  };
}

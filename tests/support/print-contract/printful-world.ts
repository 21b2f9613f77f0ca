import type { Blank } from "~/integrations/print/print-order";
import { createPrintfulProvider } from "~/integrations/print/printful.server";
import { printfulColor, printfulSize } from "~/integrations/print/printful-names";

import { variantId, variants } from "../print-server/catalog";
import { startPrintServer } from "../print-server/server";
import type { PrintWorld } from "./world";

const settings = {
  token: "local-token",
  storeId: 4711,
  webhookSecret: "local-webhook-secret",
  products: { adult: 71, youth: 307 },
};
const CHANGE = /^(POST|PATCH) /;

/** The Printful adapter against a local server that is as strict as Printful's description. */
export async function printfulWorld() {
  let time = Date.parse("2031-03-04T05:06:07Z");
  const server = await startPrintServer({ ...settings, now: () => new Date(time) });
  const around = {
    now: () => time,
    sleep: async (ms: number) => void (time += ms),
  };
  const settingsHere = { ...settings, apiBase: server.url };
  const colors = variants.map(({ color }) => color);
  const variantOf = ({ cut, size, color }: Blank) =>
    variantId(settings.products[cut], printfulSize(size), printfulColor(color, colors) ?? color);
  const world: PrintWorld = {
    provider: createPrintfulProvider(settingsHere, around),
    now: () => new Date(time),
    loseNextResponse: () => server.failNext("lost-response", CHANGE),
    loseNextRequest: () => server.failNext("lost-request", CHANGE),
    garbleNextResponse: () => server.failNext("nonsense", CHANGE),
    breakOnce: () => server.failNext("error-500"),
    limitOnce: (seconds) => server.failNext("rate-limit", /./, { "retry-after": String(seconds) }),
    pass: (ms) => void (time += ms),
    printedCopies: (externalId) =>
      server.state.orders.filter(
        (order) =>
          order.externalId === externalId &&
          !["draft", "failed", "canceled"].includes(order.status),
      ).length,
    startsPrinting: (externalId) => server.print(externalId),
    ships: (externalId, lineIds) => void server.ship(externalId, lineIds),
    returnsParcel: (externalId) => server.takeBack(externalId),
    failsOrder: (externalId, why) => server.fail(externalId, why),
    holdsOrder: (externalId, why) => server.hold(externalId, why),
    sellOut: (blank) => server.setSoldOut(variantOf(blank), { isSoldOut: true }),
    restock: (blank) => server.setSoldOut(variantOf(blank), { isSoldOut: false }),
    posts: () => server.newEvents(),
    signed: (body) => server.signedBody(body),
    forged: (body) => server.signedBody(body, "someone-elses-secret"),
    complaints: () => server.refusals.splice(0).filter((refusal) => !refusal.includes("not found")),
    stop: () => server.stop(),
  };
  /** The adapter of another process: it shares nothing with the first. */
  const another = (changes: object = {}, more: object = {}) =>
    createPrintfulProvider({ ...settingsHere, ...changes }, { ...around, ...more });
  return {
    ...world,
    server,
    settings: settingsHere,
    another,
    /** An adapter that times out as soon as the server stays silent. */
    hurried() {
      const timeout = () => {
        const controller = new AbortController();
        server.whenSilent(() => controller.abort());
        return controller.signal;
      };
      return another({}, { timeout });
    },
    /** The mutating requests of this `act`. */
    async changes(act: () => Promise<unknown>): Promise<string[]> {
      server.requests.splice(0);
      await act();
      return server.requests.flatMap(({ method, path }) =>
        method === "GET" ? [] : `${method} ${path.replace(/\d+/g, "N")}`,
      );
    },
  };
}

export type PrintfulWorld = Awaited<ReturnType<typeof printfulWorld>>;

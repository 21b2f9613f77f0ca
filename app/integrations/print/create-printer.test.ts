import { expect, it } from "vitest";

import { ConfigError, readConfig } from "~/config.server";

import { createPrinter } from "./create-printer.server";

const complete = {
  PRINTFUL_TOKEN: "token",
  PRINTFUL_STORE_ID: "4711",
  PRINTFUL_WEBHOOK_SECRET: "secret",
};

function problemsWith(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

it("prints by hand if no provider is configured, and takes no orders", async () => {
  const printer = createPrinter(readConfig({ PRINTFUL_TOKEN: "" }));
  expect(printer).toMatchObject({ name: "export", takesOrders: false });
  expect(await printer.cancelOrder("a")).toMatchObject({ ok: false, reason: "by-hand" });
  expect(await printer.listOutOfStock()).toEqual({ ok: true, blanks: [] });
  expect(printer.verifyEvent("{}", new Headers(), new Date())).toMatchObject({ ok: false });
});

it("is Printful where that is configured, with its two shirts", () => {
  const config = readConfig(complete);
  expect(createPrinter(config)).toMatchObject({
    name: "printful",
    takesOrders: true,
  });
  expect(config.print).toEqual({
    provider: "printful",
    token: "token",
    storeId: 4711,
    webhookSecret: "secret",
    products: { adult: 71, youth: 307 },
    apiBase: "https://api.printful.com",
  });
  const own = readConfig({ ...complete, PRINTFUL_ADULT_PRODUCT: "5", PRINTFUL_YOUTH_PRODUCT: "" });
  expect(own.print).toMatchObject({ products: { adult: 5, youth: 307 } });
});

it("refuses half a configuration, naming all that is missing", () => {
  expect(problemsWith(complete)).toEqual([]);
  expect(problemsWith({ PRINTFUL_TOKEN: "token" })).toEqual([
    "PRINTFUL_STORE_ID: needed with PRINTFUL_TOKEN",
    "PRINTFUL_WEBHOOK_SECRET: needed with PRINTFUL_TOKEN",
  ]);
  expect(problemsWith({ PRINTFUL_API_BASE: "http://127.0.0.1:1" })).toHaveLength(3);
  expect(problemsWith({ ...complete, PRINTFUL_STORE_ID: "ours" })).toHaveLength(1);
  expect(problemsWith({ PRINTFUL_ADULT_PRODUCT: "71", PRINTFUL_YOUTH_PRODUCT: "307" })).toEqual([]);
});

it("sends the token over https only, except in tests", () => {
  const local = { ...complete, PRINTFUL_API_BASE: "http://127.0.0.1:1" };
  expect(problemsWith(local)).toEqual([]);
  expect(problemsWith({ ...local, APP_MODE: "live" })).toContain(
    "PRINTFUL_API_BASE: must be https in live mode",
  );
});

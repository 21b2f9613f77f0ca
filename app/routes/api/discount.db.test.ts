import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { codeFailedMessage, invalidCodeMessage } from "~/cart/discounts/discount-amount";
import { clientAddressContext, servicesContext } from "~/middleware/context";
import { createServices } from "~/services.server";

import { testDatabase } from "~tests/support/test-database";
import { testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { loader } from "./discount";

const test = testDatabase("once");

it("lets an address guess 30 codes in ten minutes, while another address still can", async () => {
  const services = createServices(readConfig({ LOG_LEVEL: "silent" }), test.pool, testSecret);
  const product = await makeProduct(test.db);
  let seen = {};
  const guess = async (address: string) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientAddressContext, address);
    const query = new URLSearchParams({
      variantId: product.variantIds[0],
      code: "GUESS",
    });
    const url = new URL(`http://localhost/api/discount?${query}`);
    const result = await loader({
      request: new Request(url),
      context,
      params: {},
      url,
      pattern: "",
    });
    seen = { status: result.status, retryAfter: result.headers.get("Retry-After") };
    return result.json();
  };
  for (let n = 0; n < 30; n += 1) {
    expect(await guess("192.0.2.1")).toEqual({
      ok: false,
      message: invalidCodeMessage,
    });
  }
  expect(seen).toEqual({ status: 400, retryAfter: null });
  expect(await guess("192.0.2.1")).toEqual({
    ok: false,
    message: codeFailedMessage,
  });
  expect(seen).toEqual({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(await guess("192.0.2.2")).toEqual({
    ok: false,
    message: invalidCodeMessage,
  });
});

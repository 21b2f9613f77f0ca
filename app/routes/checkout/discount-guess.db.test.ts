import { beforeEach, expect, test } from "vitest";

import { rateLimits } from "~/features/accounts/rate-limits";
import {
  codeAppliedMessage,
  codeFailedMessage,
  invalidCodeMessage,
} from "~/features/discounts/discount-amount";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker } from "~tests/support/ask-page";
import { makeDiscountCode } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld } from "~tests/support/request-world";
import { loader } from "./checkout";

const { attempts } = rateLimits.discountCode;

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
let variantId: string;
let code: string;
beforeEach(async () => {
  [variantId] = (await makeProduct(database.db)).variantIds;
  ({ code } = await makeDiscountCode(database.db));
});

/** What each entry point says about a code. */
const doors: Record<string, (guess: string) => Promise<string>> = {
  "the cart's box": async (guess) =>
    messageOf(
      await ask("/cart", { form: { intent: "apply-code", code: guess }, cookie: await cart() }),
    ),
  "'Add to Cart'": async (guess) =>
    messageOf(
      await ask("/cart", { form: { intent: "add", variantId, code: guess }, cookie: await cart() }),
    ),
  "'Buy Now'": async (guess) => {
    const form = { intent: "buy-now", variantId, code: guess };
    const { location } = await ask("/cart", { form });
    return checkoutSays(location ?? "");
  },
  "the address of the checkout": (guess) =>
    checkoutSays(`/checkout?variant=${variantId}&code=${guess}`),
};

async function checkoutSays(path: string): Promise<string> {
  const url = new URL(path, "http://localhost:3000");
  const { cart, isCodeRefused } = await loader({
    request: new Request(url),
    url,
    params: {},
    pattern: "/checkout",
    context: world.context(),
  });
  if (cart.isCodeUsed) return codeAppliedMessage;
  return isCodeRefused ? codeFailedMessage : invalidCodeMessage;
}

async function cart(): Promise<string> {
  const { cookies } = await ask("/cart", { form: { intent: "add", variantId } });
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

function messageOf({ result }: { result: unknown }): string {
  return JSON.stringify(result);
}

test.each(Object.keys(doors))("%s limits guessing of codes", async (door) => {
  const say = doors[door];
  if (!say) throw new Error("No such door");
  for (let guess = 0; guess < attempts; guess += 1)
    expect(await say(`GUESS${guess}`)).toContain(invalidCodeMessage);
  expect(await say(code)).toContain(codeFailedMessage);
});

test.each(Object.keys(doors))("%s accepts a right code as often as it is sent", async (door) => {
  const say = doors[door];
  for (let time = 0; time <= attempts; time += 1)
    expect(await say?.(code)).not.toContain(codeFailedMessage);
});

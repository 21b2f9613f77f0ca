/** @module-tag sweep */

import { beforeEach, describe, expect, test } from "vitest";

import type { discountCodes } from "~/schema/tables/orders";
import { rateLimits } from "~/people/rate-limits/rate-limits";
import {
  codeAppliedMessage,
  codeFailedMessage,
  codeRefusals,
  type CodeRefusal,
} from "~/cart/discounts/discount-amount";

import { DAY_MS } from "~/lib/dates";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker } from "~tests/support/ask-page";
import { makeDiscountCode } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld } from "~tests/support/request-world";
import { loader as shirtCode } from "../api/discount";
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
  "the shirt's own page": async (guess) => {
    const query = new URLSearchParams({ variantId, code: guess });
    const url = new URL(`http://localhost:3000/api/discount?${query}`);
    const request = new Request(url);
    const args = { request, url, params: {}, pattern: "/api/discount", context: world.context() };
    return (await shirtCode(args)).text();
  },
  "'Add to Cart' without scripts, on the cart's page": async (guess) => {
    const { location, cookies } = await ask("/cart", {
      form: { intent: "add", variantId, code: guess },
      headers: { Accept: "text/html" },
    });
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    return messageOf({ result: (await ask(location ?? "", { cookie })).loaded });
  },
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
  const { wrongCode } = await loader({
    request: new Request(url),
    url,
    params: {},
    pattern: "/checkout",
    context: world.context(),
  });
  return wrongCode ?? codeAppliedMessage;
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
    expect(await say(`GUESS${guess}`)).toContain(reasonIn(door, "code-invalid"));
  expect(await say(code)).toContain(codeFailedMessage);
});

test.each(Object.keys(doors))("%s accepts a right code as often as it is sent", async (door) => {
  const say = doors[door];
  for (let time = 0; time <= attempts; time += 1)
    expect(await say?.(code)).not.toContain(codeFailedMessage);
});

const reasons: [CodeRefusal, Partial<typeof discountCodes.$inferInsert>][] = [
  ["code-invalid", { isActive: false, validUntil: new Date(Date.now() - 2 * DAY_MS) }],
  ["code-early", { validFrom: new Date(Date.now() + 2 * DAY_MS) }],
  ["code-expired", { validUntil: new Date(Date.now() - 2 * DAY_MS), usageLimit: 1, usageCount: 1 }],
  ["code-used-up", { usageLimit: 1, usageCount: 1 }],
  ["code-taken", { usageLimit: 2, usageCount: 1, reservedCount: 1 }],
  ["code-above-price", { discountType: "fixed", discountAmount: 99_900 }],
];

describe.each(Object.keys(doors))("%s", (door) => {
  test.each(reasons)(
    "gives the reason of a code that does not apply: %s",
    async (reason, values) => {
      const { code: refused } = await makeDiscountCode(database.db, values);
      expect(await doors[door]?.(refused)).toContain(reasonIn(door, reason));
    },
  );
});

test.each(Object.keys(doors))("%s counts no code that exists as a guess", async (door) => {
  const { code: large } = await makeDiscountCode(database.db, {
    discountType: "fixed",
    discountAmount: 99_900,
  });
  for (let time = 0; time <= attempts; time += 1)
    expect(await doors[door]?.(large)).toContain(reasonIn(door, "code-above-price"));
});

/** The cart's page is told the reason and has its words. */
function reasonIn(door: string, reason: CodeRefusal): string {
  return door.includes("cart's page") ? `"codeRefusal":"${reason}"` : codeRefusals[reason];
}

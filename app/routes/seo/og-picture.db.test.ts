import { expect, test } from "vitest";

import { products, productSlugs } from "~/schema/tables/catalogue";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";
import { loader } from "./og-picture";

const database = testDatabase("once");

async function ask(kind: string, file: string): Promise<Response> {
  const { context } = await requestWorld(database);
  const url = new URL(`${testOrigin}/og/${kind}/${file}`);
  const args = { request: new Request(url), context: context(), params: { kind, file }, url };
  return loader({ ...args, pattern: "/og/:kind/:file" }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

const ASKED_EVERY_TIME = "public, max-age=0, s-maxage=30, must-revalidate";

test("no browser shows a sharing picture without asking, so that a withdrawn one is gone", async () => {
  const shown = await makeProduct(database.db);
  const card = await ask("product", `${shown.slug}.png`);
  expect([card.status, card.headers.get("Cache-Control")]).toEqual([200, ASKED_EVERY_TIME]);
  await database.db.update(products).set({ guardianHold: "refused" });
  expect((await ask("product", `${shown.slug}.png`)).status).toBe(404);
});

test("search engines leave an artist's sharing picture out, and take a shirt's", async () => {
  const { userId: creatorUserId } = await makeCreator(database.db);
  const { slug } = await makeProduct(database.db, { creatorUserId });
  const robots = async (kind: string, name: string) => {
    const card = await ask(kind, `${name}.png`);
    return [card.status, card.headers.get("X-Robots-Tag")];
  };
  expect(await robots("creator", creatorUserId)).toEqual([200, "noindex"]);
  expect(await robots("product", slug)).toEqual([200, null]);
});

test("a bookmarked old sharing picture leads to the present one, while the shirt is shown", async () => {
  const [shown, hidden] = [
    await makeProduct(database.db),
    await makeProduct(database.db, { status: "inactive" }),
  ];
  await database.db.insert(productSlugs).values([
    { slug: "old-name", productId: shown.id },
    { slug: "old-hidden-name", productId: hidden.id },
  ]);
  const moved = await ask("product", "old-name.png");
  expect([moved.status, moved.headers.get("Location"), moved.headers.get("Cache-Control")]).toEqual(
    [301, `/og/product/${shown.slug}.png`, ASKED_EVERY_TIME],
  );
  for (const [kind, file] of [
    ["product", "old-hidden-name.png"],
    ["product", "never-was.png"],
    ["product", "old-name.jpg"],
    ["creator", "old-name.png"],
  ] as const)
    expect((await ask(kind, file)).status, file).toBe(404);
});

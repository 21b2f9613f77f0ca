import { expect, test } from "vitest";

import { productSlugs } from "~/db/schema/catalogue";

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
    [301, `/og/product/${shown.slug}.png`, "public, max-age=60"],
  );
  for (const [kind, file] of [
    ["product", "old-hidden-name.png"],
    ["product", "never-was.png"],
    ["product", "old-name.jpg"],
    ["creator", "old-name.png"],
  ] as const)
    expect((await ask(kind, file)).status, file).toBe(404);
});

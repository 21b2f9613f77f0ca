import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { noFilters } from "~/store/listing/store-filters";
import { storeListing } from "~/store/listing/store-listing.server";

import { testDatabase } from "~tests/support/test-database";
import { makeProduct } from "~tests/support/factories/products";
import { trackDependencies } from "./cache/track-dependencies";
import { createPages } from "./pages";
import { watchCatalogue, type CatalogueWatch } from "./watch-catalogue";

const database = testDatabase("once");
let watch: CatalogueWatch;
let pages: ReturnType<typeof createPages>;
let renders = 0;
let productId = "";

beforeAll(openPages);
afterAll(async () => {
  await watch.stop();
});

async function openPages() {
  ({ id: productId } = await makeProduct(database.db, { title: "Before" }));
  // Stands in for the application: it shows the list, and a post renames the product.
  pages = createPages(
    async (request, _address, _nonce, tags) => {
      if (request.method === "POST") {
        await database.db
          .update(products)
          .set({ title: await request.text() })
          .where(eq(products.id, productId));
        return new Response("done");
      }
      renders += 1;
      const listing = await storeListing(database.db, noFilters);
      const { products: shown } = listing;
      if (tags) {
        trackDependencies(tags, "routes/public-layout", {});
        trackDependencies(tags, "routes/store/store", {
          filters: noFilters,
          collections: [],
          listing,
        });
      }
      return new Response(`<p>${shown.map(({ title }) => title).join()}</p>`, {
        headers: { "Content-Type": "text/html" },
      });
    },
    () => watch.check(),
    { isSecure: true },
  );
  watch = await watchCatalogue(database.pool, { warn: () => {} }, pages);
}

async function body(path = "/store", init: RequestInit = {}) {
  return (await pages.respond(new Request(`http://x${path}`, init), "127.0.0.1")).text();
}

test("the same page under a different query is rendered once", async () => {
  expect(await body()).toBe("<p>Before</p>");
  const made = renders;
  expect(await body("/store?utm_source=mail")).toBe("<p>Before</p>");
  expect(renders).toBe(made);
});

test("the request after a write shows what was written", async () => {
  await body();
  await body("/admin/products", { method: "POST", body: "After" });
  expect(await body()).toBe("<p>After</p>");
});

test("a change by another process is announced and shown", async () => {
  await body();
  await database.db.update(profiles).set({ isVisible: false });
  await expect.poll(() => body()).toBe("<p></p>");
});

test("a withdrawn drawing is gone with the next request; a shared cache keeps none for a minute", async () => {
  await database.db.update(profiles).set({ isVisible: true });
  await expect.poll(() => body()).toBe("<p>After</p>");
  await database.db.update(profiles).set({ isVisible: false });
  await watch.check();
  const { headers } = await pages.respond(new Request("http://x/store"), "127.0.0.1");
  expect(await body()).toBe("<p></p>");
  const directives = (headers.get("Cache-Control") ?? "").split(", ");
  const shared = directives.find((one) => one.startsWith("s-maxage="));
  expect(Number(shared?.slice("s-maxage=".length))).toBeLessThan(60);
  // Browsers ask every time, and no cache shows it where we cannot be asked.
  expect(directives).toEqual(expect.arrayContaining(["max-age=0", "must-revalidate"]));
  expect(directives.join()).not.toMatch(/stale|immutable/);
});

test("pages that depend on the visitor are rendered for every request and never cached", async () => {
  const made = renders;
  await body("/cart");
  await body("/cart");
  expect(renders).toBe(made + 2);
});

test("a response that is not a public page and does not mention caching is never cached", async () => {
  const response = await pages.respond(
    new Request("http://x/api/notifications", { method: "POST", body: "Last" }),
    "127.0.0.1",
  );
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await response.text()).toBe("done");
});

test("a cached page allows only its own scripts", async () => {
  const response = await pages.respond(new Request("http://x/store"), "127.0.0.1");
  expect(response.headers.get("Content-Security-Policy")).toMatch(/script-src 'self'(;| 'sha256-)/);
  expect(response.headers.get("X-Frame-Options")).toBe("DENY");
});

test("a cached page insists on encryption like every other response", async () => {
  await body();
  const kept = await pages.respond(new Request("http://x/store"), "127.0.0.1");
  expect(kept.headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
});

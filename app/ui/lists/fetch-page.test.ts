import { afterEach, expect, test, vi } from "vitest";

import { fetchPage } from "./fetch-page";

const url = new URL("http://shop.test/store");
const parsed = { title: "Store" };

function respondWith(fetch: () => Promise<Response>) {
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = () => parsed;
    },
  );
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [200, parsed],
  [500, "failed"],
  [503, "failed"],
  [499, "elsewhere"],
  [404, "elsewhere"],
] as const)("status %i: %o", async (status, expected) => {
  respondWith(() => Promise.resolve(new Response("<p>", { status })));
  expect(await fetchPage(url)).toBe(expected);
});

test("a lost network is a failure", async () => {
  respondWith(() => Promise.reject(new TypeError("offline")));
  expect(await fetchPage(url)).toBe("failed");
});

import { expect, test } from "vitest";

import { testDatabase } from "~tests/support/test-database";

import { dayFigures } from "../../app/desk/system/visits/visit-days.server";
import { listen } from "../listen";
import { countVisits } from "./count-visits";

const database = testDatabase();
const now = new Date("2026-11-22T12:00:00Z");
const firefox = "Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0";

type Asked = { path?: string; headers?: Record<string, string>; method?: string };

/** A server that keeps `/store` in its cache and makes everything else. */
async function visitsAfter(...requests: Asked[]) {
  const trustedProxies = ["127.0.0.1"];
  const visits = countVisits(database.db, { trustedProxies, log: { warn() {} }, now: () => now });
  const server = await listen(
    0,
    async (request, client) => {
      const response = new Response("made", { status: request.url.includes("gone") ? 404 : 200 });
      visits.countMade(request, client, response);
      return response;
    },
    trustedProxies,
    (request, response) => {
      if (request.url !== "/store" && request.url !== "/store.data") return false;
      response.end("kept");
      visits.countCached(request);
      return true;
    },
  );
  try {
    for (const { path = "/store", headers = {}, method = "GET" } of requests)
      await fetch(`http://127.0.0.1:${server.port}${path}`, {
        method,
        headers: { "user-agent": firefox, "sec-fetch-dest": "document", ...headers },
      });
  } finally {
    await visits.stop();
    await server.stop();
  }
  const { views, visitors } = await dayFigures(database.db, "2026-11-22");
  return [views, visitors];
}

test("a visitor of a cached page and of one that is made is the same, behind a proxy, too", async () => {
  const one = { "x-forwarded-for": "203.0.113.7" };
  const two = { "x-forwarded-for": "203.0.113.8" };
  expect(
    await visitsAfter(
      { headers: one },
      { path: "/about", headers: one },
      { path: "/store/fox", headers: two },
    ),
  ).toEqual([3, 2]);
});

test.each<[string, Asked]>([
  ["a page that does not exist", { path: "/store/gone" }],
  ["a page with a session", { path: "/cart" }],
  ["an admin's page", { path: "/admin" }],
  ["a file for search engines", { path: "/robots.txt" }],
  ["the router's data", { path: "/store.data" }],
  ["a form", { method: "POST", path: "/about" }],
  ["a search engine", { headers: { "user-agent": "Googlebot/2.1" } }],
])("%s is no visit", async (_, asked) => expect(await visitsAfter(asked)).toEqual([0, 0]));

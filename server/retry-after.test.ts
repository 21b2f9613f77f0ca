import { createRequestHandler, data, Outlet, type ServerBuild } from "react-router";
import { expect, test } from "vitest";

import { retryLater } from "~/lib/retry-later";

import { withRetryAfter } from "./retry-after";

const later = (path: string, status: 429 | 503) => ({
  id: path,
  parentId: "root",
  path,
  module: {
    default: () => null,
    loader: () => {
      if (path === "thrown") throw data(null, retryLater(status, 40));
      return data(null, path === "loaded" ? retryLater(status, 30) : {});
    },
    action: () => data(null, retryLater(status, 20)),
  },
});

const build: ServerBuild = {
  entry: {
    module: {
      default: (_request, status, headers) => new Response("a page", { status, headers }),
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Outlet } },
    sent: later("sent", 429),
    loaded: later("loaded", 503),
    thrown: later("thrown", 503),
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "test" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "" },
};
const handle = createRequestHandler(withRetryAfter(build), "production");

test.each([
  ["a form", "/sent", "POST", 429, "20"],
  ["a form sent by the page's script", "/sent.data", "POST", 429, "20"],
  ["a page", "/loaded", "GET", 503, "30"],
  ["an error page", "/thrown", "GET", 503, "40"],
  ["a page that is fine", "/sent", "GET", 200, null],
])("%s says when to come back", async (_what, path, method, status, seconds) => {
  const response = await handle(new Request(`http://x${path}`, { method }));
  expect([response.status, response.headers.get("Retry-After")]).toEqual([status, seconds]);
});

import { createRequestHandler, Outlet, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";

import { Unreachable } from "~/lib/external/unreachable";

import { addRetryAfter, withRetryAfter } from "../retry-after";
import { withUnavailable } from "./unavailable";

const gone = () => {
  throw new Error("Failed query: select 1", { cause: new Unreachable("no answer") });
};
const broken = () => {
  throw new Error("a bug");
};

const build: ServerBuild = {
  entry: {
    module: {
      default: (_request, status, headers) => new Response("a page", { status, headers }),
      handleError: () => undefined,
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Outlet } },
    read: { id: "read", parentId: "root", path: "read", module: { default: Outlet, loader: gone } },
    sent: { id: "sent", parentId: "root", path: "sent", module: { default: Outlet, action: gone } },
    step: {
      id: "step",
      parentId: "root",
      path: "step",
      module: { default: Outlet, middleware: [gone], loader: () => null },
    },
    file: { id: "file", parentId: "root", path: "file", module: { default: null, loader: gone } },
    bug: { id: "bug", parentId: "root", path: "bug", module: { default: Outlet, loader: broken } },
  } as unknown as ServerBuild["routes"],
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "test" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "" },
};
const log = { error: vi.fn() };
const respond = createRequestHandler(withRetryAfter(withUnavailable(build, log)), "production");
const handle = async (request: Request) => addRetryAfter(await respond(request));

test.each([
  ["a page that reads", "/read", "GET", 503, "30"],
  ["its data, asked for by the page's script", "/read.data", "GET", 503, "30"],
  ["a form", "/sent", "POST", 503, "30"],
  ["what is asked before the page, such as the session", "/step", "GET", 503, "30"],
  ["a bug", "/bug", "GET", 500, null],
])("%s", async (_what, path, method, status, seconds) => {
  const response = await handle(new Request(`http://x${path}`, { method }));
  expect([response.status, response.headers.get("Retry-After")]).toEqual([status, seconds]);
});

test("a file", async () => {
  const { status, headers } = await handle(new Request("http://x/file"));
  expect([status, headers.get("Retry-After")]).toEqual([503, "30"]);
});

test("each is logged", async () => {
  log.error.mockClear();
  await handle(new Request("http://x/read"));
  expect(log.error).toHaveBeenCalledTimes(1);
});

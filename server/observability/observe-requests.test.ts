import { Hono } from "hono";
import { expect, test, vi } from "vitest";

import { processMetrics } from "~/integrations/observability/process-metrics.server";
import { currentWorkContext } from "~/lib/observability/work-context.server";

import type { HttpEnv } from "../http-env";
import { observeRequests } from "./observe-requests";

const MADE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function shop() {
  const log = { warn: vi.fn(), debug: vi.fn() };
  const app = new Hono<HttpEnv>();
  app.use(observeRequests(log));
  app.get("/store/:slug", (c) => c.json(currentWorkContext()));
  app.get("/cart", () => {
    throw new Error("a bug");
  });
  app.onError((_, c) => c.text(`failed in ${currentWorkContext()?.requestId ?? "none"}`, 500));
  return { log, app };
}

test("a request has the id that it came with, in its response and in all that it does", async () => {
  const { app } = shop();
  const env = { clientAddress: "203.0.113.7", requestId: "from-a-proxy" };
  const response = await app.request("/store/moon-cat?q=kit", {}, env);
  expect(response.headers.get("X-Request-Id")).toBe("from-a-proxy");
  expect(await response.json()).toEqual({ requestId: "from-a-proxy", route: "/store/:slug" });
});

test("without one it is given one; a header that no one vouches for counts for nothing", async () => {
  const { app } = shop();
  const headers = { "X-Request-Id": "made-by-a-visitor" };
  const env = { clientAddress: "203.0.113.7" };
  const ids = await Promise.all(
    [1, 2].map(async () =>
      (await app.request("/store/x", { headers }, env)).headers.get("X-Request-Id"),
    ),
  );
  for (const id of ids) expect(id).toMatch(MADE);
  expect(ids[0]).not.toBe(ids[1]);
});

test("someone who leaves is no failure of ours", async () => {
  const { app, log } = shop();
  processMetrics.requestSeconds.reset();
  const request = new Request("http://localhost/cart", { signal: AbortSignal.abort() });
  await app.request(request, {}, { clientAddress: "203.0.113.7" });
  expect(log.warn).not.toHaveBeenCalled();
  const { values } = await processMetrics.requestSeconds.get();
  expect(new Set(values.map(({ labels }) => labels.status))).toEqual(new Set(["gone"]));
});

test("what fails has its id too, and a line of the log", async () => {
  const { app, log } = shop();
  const env = { clientAddress: "203.0.113.7", requestId: "from-a-proxy" };
  const response = await app.request("/cart?q=kit", {}, env);
  expect(await response.text()).toBe("failed in from-a-proxy");
  expect(response.headers.get("X-Request-Id")).toBe("from-a-proxy");
  expect(log.warn.mock.calls).toEqual([
    [{ method: "GET", status: 500, ms: expect.any(Number) }, "request answered"],
  ]);
});

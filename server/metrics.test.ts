import { Hono } from "hono";
import { expect, test } from "vitest";

import type { HttpEnv } from "./http-app";
import { createMetrics } from "./metrics";

async function ask(from: string, authorization?: string, token = "a-long-enough-token") {
  const metrics = createMetrics(token);
  const app = new Hono<HttpEnv>();
  app.use(metrics.measure);
  app.get("/metrics", (c) => metrics.show(c));
  const headers = authorization ? { authorization } : undefined;
  return app.request("/metrics", { headers }, { clientAddress: from });
}

test("metrics are shown to this machine", async () => {
  const answer = await ask("127.0.0.1");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("process_cpu_user_seconds_total");
});

test("from elsewhere only with the token", async () => {
  expect((await ask("203.0.113.7")).status).toBe(404);
  expect((await ask("203.0.113.7", "Bearer wrong")).status).toBe(404);
  expect((await ask("203.0.113.7", "Bearer ", "")).status).toBe(404);
  expect((await ask("203.0.113.7", "Bearer a-long-enough-token")).status).toBe(200);
});

import { Hono } from "hono";
import { expect, test } from "vitest";

import type { HttpEnv } from "../http-env";
import { createMetrics } from "./metrics";

type Options = { headers?: Record<string, string>; token?: string; trustsProxies?: boolean };

async function ask(from: string, options: Options = {}) {
  const { headers = {}, token = "a-long-enough-token", trustsProxies = false } = options;
  const metrics = createMetrics({ token, trustsProxies });
  const app = new Hono<HttpEnv>();

  app.get("/metrics", (c) => metrics.show(c));
  return app.request("/metrics", { headers }, { clientAddress: from });
}

test("metrics are shown to this machine", async () => {
  const response = await ask("127.0.0.1");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("process_cpu_user_seconds_total");
});

test("they tell how many pictures are being made, and how many wait", async () => {
  const before = await (await ask("127.0.0.1")).text();
  expect(before).toContain("picture_tasks_running 0");
  expect(before).toContain("picture_tasks_waiting 0");
});

test("from elsewhere only with the token", async () => {
  expect((await ask("203.0.113.7")).status).toBe(404);
  const withToken = (authorization: string, token?: string) =>
    ask("203.0.113.7", { headers: { authorization }, ...(token === undefined ? {} : { token }) });
  expect((await withToken("Bearer wrong")).status).toBe(404);
  expect((await withToken("Bearer ", "")).status).toBe(404);
  expect((await withToken("Bearer a-long-enough-token")).status).toBe(200);
});

test.each([
  "X-Forwarded-For",
  "Forwarded",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "Via",
])("a request through a proxy on this machine (%s) is not local", async (name) => {
  const headers = { [name]: "127.0.0.1" };
  expect((await ask("127.0.0.1", { headers })).status).toBe(404);
  const authorization = "Bearer a-long-enough-token";
  expect((await ask("127.0.0.1", { headers: { ...headers, authorization } })).status).toBe(200);
});

test("a trusted proxy is believed when it says that the request is local, and not otherwise", async () => {
  const headers = { "X-Forwarded-For": "127.0.0.1" };
  expect((await ask("127.0.0.1", { headers, trustsProxies: true })).status).toBe(200);
  expect((await ask("203.0.113.7", { headers, trustsProxies: true })).status).toBe(404);
  const forwarded = { Forwarded: "for=203.0.113.7" };
  expect((await ask("127.0.0.1", { headers: forwarded, trustsProxies: true })).status).toBe(404);
});

test("while the database is away the process's own numbers are shown, and that it is away", async () => {
  const metrics = createMetrics({
    token: undefined,
    trustsProxies: false,
    readShop: () => Promise.reject(new Error("no answer")),
  });
  const app = new Hono<HttpEnv>();
  app.get("/metrics", (c) => metrics.show(c));
  const text = await (await app.request("/metrics", {}, { clientAddress: "::1" })).text();
  expect(text).toContain("\nshop_figures_read 0\n");
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toContain("shop_mails_waiting");
});

test("several who ask at once read the shop's numbers once", async () => {
  let reads = 0;
  const metrics = createMetrics({
    token: undefined,
    trustsProxies: false,
    readShop: async () => {
      reads += 1;
      return [{ name: "shop_part_well", labels: { part: "disk" }, value: 0 }];
    },
  });
  const app = new Hono<HttpEnv>();
  app.get("/metrics", (c) => metrics.show(c));
  const ask = async () => (await app.request("/metrics", {}, { clientAddress: "::1" })).text();
  const [text] = await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(text).toContain('shop_part_well{part="disk"} 0');
  expect(reads).toBe(1);
});

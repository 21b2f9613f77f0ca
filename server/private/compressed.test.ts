import { getRequestListener } from "@hono/node-server";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

import { compressed } from "./compressed";

const page = `<p>${"Nora drew a whale. ".repeat(200)}</p>`;
const html = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
const ask = (headers: Record<string, string>, init: RequestInit = {}) =>
  new Request("https://inkling.test/cart", {
    headers: { "Sec-Fetch-Site": "same-origin", ...headers },
    ...init,
  });
const respond = (request: Request, body: BodyInit | null = page, headers = html) =>
  compressed(request, new Response(body, { status: 201, headers }));

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, zstd", "zstd", zstdDecompressSync],
  ["gzip;q=0.5", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
] as const)("accepting %s it travels as %s, and is the same page", async (accepted, name, undo) => {
  const response = await respond(ask({ "Accept-Encoding": accepted }));
  expect(response.status).toBe(201);
  expect(response.headers.get("Content-Encoding")).toBe(name);
  expect(response.headers.get("Vary")).toContain("Accept-Encoding");
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.length).toBeLessThan(page.length / 4);
  expect(undo(body).toString()).toBe(page);
});

test.each<[string, Request, BodyInit | null, Record<string, string>]>([
  [
    "another site asks",
    ask({ "Accept-Encoding": "br", "Sec-Fetch-Site": "cross-site" }),
    page,
    html,
  ],
  ["a subdomain asks", ask({ "Accept-Encoding": "br", "Sec-Fetch-Site": "same-site" }), page, html],
  [
    "a browser does not say who asks",
    new Request("https://inkling.test/", { headers: { "Accept-Encoding": "br" } }),
    page,
    html,
  ],
  ["nothing is accepted", ask({ "Accept-Encoding": "br;q=0" }), page, html],
  ["a form was posted", ask({ "Accept-Encoding": "br" }, { method: "POST" }), page, html],
  [
    "it is a picture",
    ask({ "Accept-Encoding": "br" }),
    page,
    { ...html, "Content-Type": "image/png" },
  ],
  ["it is short", ask({ "Accept-Encoding": "br" }), "<p>Hi</p>", html],
  [
    "it is compressed already",
    ask({ "Accept-Encoding": "br" }),
    page,
    { ...html, "Content-Encoding": "gzip" },
  ],
])("it stays as it is when %s", async (_why, request, body, headers) => {
  const response = await respond(request, body, headers as typeof html);
  expect(response.headers.get("Content-Encoding")).toBe(headers["Content-Encoding"] ?? null);
  expect(await response.text()).toBe(body);
});

test("a response without a body stays without one", async () => {
  const response = await compressed(
    ask({ "Accept-Encoding": "br" }),
    new Response(null, { status: 204 }),
  );
  expect([response.status, response.body]).toEqual([204, null]);
});

test("it reads the response that the HTTP server lays over the standard one", async () => {
  const standard = { Request: globalThis.Request, Response: globalThis.Response };
  getRequestListener(() => new Response(), { overrideGlobalObjects: true });
  try {
    expect(globalThis.Response).not.toBe(standard.Response);
    const response = await respond(ask({ "Accept-Encoding": "br" }));
    const body = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toBe(page);
  } finally {
    Object.assign(globalThis, standard);
  }
});

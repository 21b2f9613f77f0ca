import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { createPrintfulClient } from "./printful-client.server";

// Responses that no decent server sends, so they are written out by hand.

let respond: (response: ServerResponse, path: string) => void;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  respond(response, request.url ?? "");
});
let apiBase = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  apiBase = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const limits: number[] = [];
function client(limitMs = 5000) {
  const timeout = (ms: number) => {
    limits.push(ms);
    return AbortSignal.timeout(limitMs);
  };
  return createPrintfulClient({ token: "t", storeId: 1, apiBase, timeout });
}
const json = (body: object) => (response: ServerResponse) => response.end(JSON.stringify(body));
const row = z.object({ id: z.int() });

it.each([
  ["text", "<html>"],
  ["nothing", ""],
  ["null", "null"],
  ["another shape", '{"data":[{"id":"x"}]}'],
  ["half of it", '{"data":[{"id":'],
])("calls %s unreadable", async (_, body) => {
  respond = (response) => response.end(body);
  expect(await client().ask("GET", "/", z.object({ data: z.array(row) }))).toMatchObject({
    ok: false,
    reason: "unreadable",
  });
});

it("gives up on a response that starts and never ends", async () => {
  respond = (response) => void response.write('{"data":');
  expect(await client(200).ask("GET", "/", row)).toMatchObject({ reason: "unavailable" });
  expect(limits.at(-1)).toBe(10_000);
});

it("gives up on a response that is longer than any list", async () => {
  respond = (response) => response.end(Buffer.alloc(9 * 1024 * 1024, " "));
  expect(await client().ask("GET", "/", row)).toMatchObject({ reason: "unreadable" });
});

it("does not follow redirects with the token", async () => {
  respond = (response) => response.writeHead(302, { location: `${apiBase}/elsewhere` }).end();
  asked.splice(0);
  expect(await client().ask("GET", "/", row)).toMatchObject({ ok: false, reason: "unavailable" });
  expect(asked).toEqual(["/"]);
});

it("asks only our own host for the next page", async () => {
  respond = (response, path) => {
    const next = { href: "https://elsewhere.example.com/v2/list?offset=1" };
    json({ data: [{ id: 1 }], _links: path === "/v2/list" ? { next } : {} })(response);
  };
  asked.splice(0);
  expect(await client().askAll("/v2/list", row)).toMatchObject({ ok: true });
  expect(asked).toEqual(["/v2/list", "/v2/list?offset=1"]);
});

it("refuses a list that is incomplete, and one that does not end", async () => {
  respond = json({ data: [{ id: 1 }], paging: { total: 2, offset: 0, limit: 20 } });
  expect(await client().askAll("/v2/list", row)).toMatchObject({ reason: "unreadable" });
  respond = json({ data: [], _links: { next: { href: "https://api.example.com/v2/list" } } });
  expect(await client().askAll("/v2/list", row)).toMatchObject({ reason: "unreadable" });
});

it.each([
  ['{"error":{"message":"Bad\\n state"}}', "Bad state"],
  ['{"result":"Bad state","code":400}', "Bad state"],
  ['{"title":"Bad","details":"Bad state"}', "Bad state"],
  ["<html>", "refused"],
  ["[]", "refused"],
])("quotes a refusal: %s", async (body, quote) => {
  respond = (response) => response.writeHead(400).end(body);
  const result = await client().ask("GET", "/", row);
  expect(result).toMatchObject({ ok: false, reason: "rejected", status: 400 });
  expect(result.ok ? "" : result.message).toContain(quote);
});

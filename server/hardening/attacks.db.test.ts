import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { createHttpApp } from "../http-app";
import { listen } from "../listen";

/** The real server around pages that read whatever reaches them. */
const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));
const sockets: Socket[] = [];
let server: Awaited<ReturnType<typeof listen>>;
let reached: string[] = [];

beforeAll(start);
beforeEach(() => (reached = []));
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => server.stop());

async function start() {
  const http = createHttpApp(world.services, async (request) => {
    reached.push(`${request.method} ${new URL(request.url).pathname}`);
    const { length } = await request.text();
    return new Response(`read ${length}`);
  });
  server = await listen(
    0,
    async (request, clientAddress) => http.fetch(request, { clientAddress }),
    [],
  );
}

function open(): Socket {
  const socket = connect(server.port, "127.0.0.1");
  // A server that reads no further closes the connection under whoever still writes.
  socket.on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

/** What is answered to these bytes until the connection ends or the answer is whole. */
async function answerTo(socket: Socket, bytes: string): Promise<string> {
  let said = "";
  socket.on("data", (part) => (said += String(part)));
  socket.write(bytes);
  await vi.waitUntil(() => socket.closed || /\r\n\r\n[^]+$/.test(said), { timeout: 15_000 });
  return said;
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");
const form = "Content-Type: application/x-www-form-urlencoded";
const files = "Content-Type: multipart/form-data; boundary=x";
const mega = 1024 * 1024;

test.each([
  ["a zero byte in the path", head("GET /store/%00"), 400],
  ["a zero byte in a search", head("GET /store?q=a%00b"), 400],
  ["a zero byte in a page's data", head("GET /store.data?after=%00"), 400],
  ["a zero byte in the address of a post", head("POST /review/%00", "Content-Length: 0"), 400],
  ["a zero byte in a header", head("GET /store", "Cookie: cart=\0"), 400],
  ["a header that is too long", head("GET /", `X: ${"x".repeat(20_000)}`), 431],
  [
    "thousands of headers",
    head("GET /", ...Array.from({ length: 3000 }, (_, at) => `a${at}: 1`)),
    431,
  ],
  [
    "a length and chunks",
    head("POST /contact", form, "Content-Length: 4", "Transfer-Encoding: chunked"),
    400,
  ],
  ["two lengths", head("POST /contact", form, "Content-Length: 1", "Content-Length: 2"), 400],
  ["a length in hex", head("POST /contact", form, "Content-Length: 0x10"), 400],
  ["a length below zero", head("POST /contact", form, "Content-Length: -1"), 400],
  [
    "chunks that are none",
    `${head("POST /contact", form, "Transfer-Encoding: chunked")}ZZZ\r\na\r\n`,
    400,
  ],
  ["a host with a path", head("GET /upload").replace("localhost", "a/b?c#d"), 400],
  ["a host with a name", head("GET /upload").replace("localhost", "shop@evil.example"), 400],
  [
    "a post of another site",
    head("POST /contact", form, "Origin: https://evil.example", "Content-Length: 0"),
    403,
  ],
  [
    "a post of a page without an origin",
    head("POST /contact", form, "Origin: null", "Content-Length: 0"),
    403,
  ],
  ["a method that echoes", head("TRACE /"), 405],
  ["files where none are taken", head("POST /contact", files, `Content-Length: ${5 * mega}`), 413],
  [
    "files for a page whose name is only alike",
    head("POST /creator%2fupload", files, `Content-Length: ${5 * mega}`),
    413,
  ],
  [
    "more than any page takes",
    head("POST /creator/upload", files, `Content-Length: ${43 * mega}`),
    413,
  ],
  [
    "a drawing as large as no sheet is",
    head("POST /api/sketches/x", "Content-Type: application/json", `Content-Length: ${40 * mega}`),
    413,
  ],
  ["a long text", head("POST /creator/upload", form, `Content-Length: ${2 * mega}`), 413],
])("%s is refused before any page runs", async (_what, bytes, status) => {
  const answer = await answerTo(open(), bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(reached).toEqual([]);
});

test.each([
  ["files where none are taken", head("POST /contact", files, `Content-Length: ${5 * mega}`)],
  ["more than any page takes", head("POST /creator/upload", files, `Content-Length: ${43 * mega}`)],
])("%s: the rest is not read, and the connection ends", async (_what, bytes) => {
  const socket = open();
  const ended = once(socket, "end");
  expect((await answerTo(socket, bytes)).toLowerCase()).toContain("connection: close");
  await ended;
});

test.each([
  ["/contact", files],
  ["/api/sketches/x", "Content-Type: application/json"],
])("of a body for %s without a length no more is read than it takes", async (path, type) => {
  const socket = open();
  let written = 0;
  const chunk = `10000\r\n${"a".repeat(65_536)}\r\n`;
  socket.write(head(`POST ${path}`, type, "Transfer-Encoding: chunked"));
  socket.on("drain", () => more());
  const more = () => {
    while (!socket.destroyed && written < 64 * mega) {
      written += 65_536;
      if (!socket.write(chunk)) return;
    }
  };
  const answer = answerTo(socket, "");
  more();
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  // Some is in the buffers of both sides.
  expect(socket.bytesWritten).toBeLessThan(16 * mega);
});

test("uploads beyond the room that is kept for them wait their turn; who leaves makes room", async () => {
  const begin = () => {
    const socket = open();
    socket.write(`${head("POST /api/designs", files, `Content-Length: ${42 * mega}`)}--x`);
    return socket;
  };
  const six = Array.from({ length: 6 }, begin);
  await vi.waitUntil(() => reached.length === 6);
  const refused = await answerTo(
    open(),
    head("POST /api/designs", files, `Content-Length: ${42 * mega}`),
  );
  expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/i);
  for (const socket of six) socket.destroy();
  await vi.waitUntil(async () => {
    const small = head("POST /api/designs", files, `Content-Length: ${40 * mega}`);
    const socket = open();
    socket.write(small);
    const before = reached.length;
    await Promise.race([once(socket, "data"), vi.waitUntil(() => reached.length > before)]);
    socket.destroy();
    return reached.length > before;
  });
});

test("someone who leaves in the middle is no error of ours", async () => {
  const error = vi.spyOn(world.services.log, "error");
  const record = vi.spyOn(world.services.errors, "record");
  const ask = (length: number) => head("POST /contact", form, `Content-Length: ${length}`);
  const [chunked, announced] = [open(), open()];
  chunked.write(`${head("POST /contact", form, "Transfer-Encoding: chunked")}3\r\na=b\r\n`);
  announced.write(`${ask(9)}a=b`);
  await vi.waitUntil(() => reached.length === 1);
  for (const socket of [chunked, announced]) socket.destroy();
  expect(await answerTo(open(), `${ask(3)}a=b`)).toContain("read 3");
  expect(error).not.toHaveBeenCalled();
  expect(record).not.toHaveBeenCalled();
});

/** @module-tag sweep */

import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { listen } from "../listen";
import { createPages } from "../pages";
import type { PageTags } from "./page-tags";

const MEGABYTE = 1024 * 1024;
const html = { headers: { "Content-Type": "text/html" } };

/** A shop whose one page has a size, and says which version it is. */
async function serve(bytes: number, silentMs?: number) {
  let version = 0;
  const render = async (request: Request, _address: string, _nonce: string, tags?: PageTags) => {
    tags?.dependOn([new URL(request.url).search || "home"]);
    return new Response(`${version} ${"x".repeat(bytes)}`, html);
  };
  const pages = createPages(render, async () => undefined, { isSecure: false });
  const kept: ServerResponse[] = [];
  const writeCached: Parameters<typeof listen>[3] = (request, response, id) => {
    kept.push(response);
    return pages.writeCached(request, response, id) !== null;
  };
  const server = await listen(0, pages.respond, [], writeCached, silentMs);
  return {
    /** The answers that were begun. */
    kept,
    port: server.port,
    stop: server.stop,
    pages,
    change() {
      version += 1;
      pages.change(["home"]);
    },
    async read(path: string) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get(`http://127.0.0.1:${server.port}${path}`, { agent: false }, resolve).on(
          "error",
          reject,
        );
      });
      return (await text(response)).split(" ")[0];
    },
  };
}

/** Asks for the home page, uncompressed, and reads nothing of it. */
async function askWithoutReading(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return socket;
}

const isOver = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once("close", () => resolve(true));
    socket.resume();
  });

test("readers that do not read are sent away, and others get the new page meanwhile", async () => {
  const shop = await serve(12 * MEGABYTE, 1_000);
  const slow: Socket[] = [];
  for (let n = 0; n < 6; n += 1) {
    expect(await shop.read("/")).toBe(`${n}`);
    const before = shop.kept.length;
    slow.push(await askWithoutReading(shop.port));
    await expect.poll(() => shop.kept.length).toBeGreaterThan(before);
    shop.change();
  }
  await expect.poll(() => shop.kept.every(({ destroyed }) => destroyed)).toBe(true);
  const lengths = await Promise.all(
    slow.map(async (socket) => {
      let length = 0;
      socket.on("data", (part) => (length += part.length));
      await isOver(socket);
      return length;
    }),
  );
  // Only what the system had taken over by then was sent.
  for (const length of lengths) expect(length).toBeLessThan(12 * MEGABYTE);
  expect(await shop.read("/")).toBe("6");
  await shop.stop();
}, 30_000);

test("a flood of addresses and of changes: cached pages answer, and nobody sees what changed", async () => {
  const shop = await serve(2_000);
  let isFlooded = true;
  const flood = async (start: number) => {
    for (let n = start; isFlooded; n += 8) await shop.read(`/store?q=${n}`);
  };
  const floods = Array.from({ length: 8 }, (_, start) => flood(start));
  for (let n = 0; n < 60; n += 1) {
    expect(await shop.read("/")).toBe(`${n}`);
    for (let other = 0; other < 100; other += 1) shop.pages.change([`?q=nothing-${other}`]);
    shop.change();
  }
  isFlooded = false;
  await Promise.all(floods);
  await shop.stop();
}, 30_000);

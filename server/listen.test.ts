/** @module-tag sweep */
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { listen } from "./listen";

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const respond = async (request: Request) => {
    if (request.url.endsWith("/read")) await request.text();
    return new Response("fine");
  };
  server = await listen(0, respond, []);
});
afterAll(() => server.stop());

/** The response to bytes that no client library would send. */
function responseTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = "";
    const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (part) => {
      response += part.toString();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(response));
  });
}

test("an excessively long address is refused with a page that links home", async () => {
  const response = await responseTo(
    `GET /store?q=${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(response).toContain("This address is too long for us.");
  expect(response).toContain('<a href="/">');
  expect(response).not.toContain("xxx");
});

test("a malformed request is refused, and the next one is served", async () => {
  expect(await responseTo("<script>alert(1)</script>\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  const fine = await responseTo("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(fine).toMatch(/^HTTP\/1\.1 200 /);
  expect(fine).toContain("fine");
});

test("a cached page and a request of the application get their id; a proxy's only where it is trusted", async () => {
  const ids: (string | undefined)[] = [];
  const respond = async (_request: Request, _client: string, seen?: { requestId: string }) => {
    ids.push(seen?.requestId);
    return new Response("fine");
  };
  const headers = { "X-Request-Id": "made-by-a-proxy" };
  for (const trusted of [["127.0.0.1"], []]) {
    const proxied = await listen(0, respond, trusted, (request, _response, requestId) => {
      if (request.url === "/kept") ids.push(requestId);
      return false;
    });
    await fetch(`http://127.0.0.1:${proxied.port}/kept`, { headers });
    await proxied.stop();
  }
  expect(ids.slice(0, 2)).toEqual(["made-by-a-proxy", "made-by-a-proxy"]);
  expect(ids[2]).toMatch(/^[0-9a-f-]{36}$/);
  expect(ids[3]).toBe(ids[2]);
});

test.each(["TRACE", "TRACK"])("%s is refused", async (method) => {
  const response = await responseTo(`${method} / HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(response).toMatch(/^HTTP\/1\.1 (405|400) /);
  expect(response).toContain("Connection: close");
});

test("a zero byte in the address or a header is refused", async () => {
  const inAddress = await responseTo("GET /a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const inHeader = await responseTo("GET / HTTP/1.1\r\nHost: localhost\r\nA: b\0c\r\n\r\n");
  for (const response of [inAddress, inHeader]) expect(response).toMatch(/^HTTP\/1\.1 400 /);
});

test("a body that is not read ends the connection; one that is read keeps it", async () => {
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: `;
  const unread = await responseTo(`${post("/unread")}100000\r\n\r\nonly the beginning`);
  expect(unread).toMatch(/^HTTP\/1\.1 200 /);
  expect(unread.toLowerCase()).toContain("connection: close");
  // The second request on the connection is answered, and ends it.
  const both = await responseTo(
    `${post("/read")}4\r\n\r\nabcdGET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(both.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
});

test("two Host headers are refused, also the same one twice", async () => {
  for (const second of ["elsewhere.example", "localhost"]) {
    const response = await responseTo(
      `GET / HTTP/1.1\r\nHost: localhost\r\nHost: ${second}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain("Connection: close");
    expect(response).not.toContain("fine");
  }
});

const NEARLY_ALL_OF_IT_MS = 4_500;

test("a connection that was promised to be kept is kept for as long as it was, also by a server that stops", async () => {
  const stopping = await listen(0, async () => new Response("fine"), []);
  let said = "";
  const socket = connect(stopping.port, "127.0.0.1");
  socket.on("data", (part) => void (said += part.toString()));
  const ask = () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  ask();
  await expect.poll(() => said).toMatch(/Keep-Alive: timeout=5[^]*fine$/);
  said = "";
  const stopped = stopping.stop(0);
  const fresh = () => fetch(`http://127.0.0.1:${stopping.port}`).catch(() => "refused");
  await expect.poll(fresh).toBe("refused");
  await sleep(NEARLY_ALL_OF_IT_MS);
  ask();
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close[^]*fine$/);
  await stopped;
  expect(socket.destroyed || socket.readableEnded).toBe(true);
}, 20_000);

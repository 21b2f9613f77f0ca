import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { listen } from "./listen";

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(0, () => Promise.resolve(new Response("fine")), []);
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

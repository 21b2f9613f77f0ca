import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { listen } from "./listen";

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(0, () => Promise.resolve(new Response("fine")), []);
});
afterAll(() => server.stop());

/** What comes back for bytes that no client library would send. */
function responseTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (part) => {
      answer += part.toString();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

test("an address beyond all measure is refused with a page that leads home", async () => {
  const answer = await responseTo(
    `GET /store?q=${"x".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain("This address is too long for us.");
  expect(answer).toContain('<a href="/">');
  expect(answer).not.toContain("xxx");
});

test("what is no request is refused, and the next one is answered", async () => {
  expect(await responseTo("<script>alert(1)</script>\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  const fine = await responseTo("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(fine).toMatch(/^HTTP\/1\.1 200 /);
  expect(fine).toContain("fine");
});

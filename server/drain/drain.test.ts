import { expect, test } from "vitest";

import { listen } from "../listen";

test("a process that is told to stop serves on, turns readers of a proxy away, and then ends", async () => {
  let served = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const respond = async (request: Request) => {
    served += 1;
    if (request.url.endsWith("/slow")) await mayEnd;
    return new Response("fine");
  };
  const server = await listen(0, respond, []);
  const base = `http://127.0.0.1:${server.port}`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(base + path, init);
    return [response.status, response.headers.get("Connection"), await response.text()];
  };
  const fromProxy = { "X-Tries-Others": "yes" };
  expect((await ask("/", { headers: fromProxy }))[0]).toBe(200);
  const slow = ask("/slow");
  const stopped = server.stop(600);
  expect(await ask("/readyz")).toEqual([503, "close", "not ready (stopping)"]);
  expect(await ask("/")).toEqual([200, "close", "fine"]);
  expect((await ask("/", { headers: fromProxy }))[0]).toBe(502);
  const post = { method: "POST", headers: fromProxy, body: "x" };
  expect(await ask("/", post)).toEqual([200, "close", "fine"]);
  end();
  expect((await slow)[2]).toBe("fine");
  await stopped;
  expect(served).toBe(4);
  await expect(fetch(base)).rejects.toThrow();
});

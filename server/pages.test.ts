import { expect, test } from "vitest";

import { createPages } from "./pages";

test("a page that is cached for everyone is rendered without knowing who asked for it", async () => {
  const render = async (request: Request) =>
    new Response([...request.headers.keys()].join(","), {
      headers: { "Content-Type": "text/html" },
    });
  const pages = createPages(render, async () => {}, { isSecure: false });
  const headers = { Cookie: "inkling.session_token=hers", Authorization: "x", "User-Agent": "y" };
  const told = async (path: string) => {
    const request = new Request(`http://localhost:3000${path}`, { headers });
    return (await pages.respond(request, "203.0.113.9")).text();
  };
  expect(await told("/store")).toBe("accept");
  expect(await told("/cart")).toContain("cookie");
});

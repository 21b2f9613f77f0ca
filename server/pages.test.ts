import { expect, test } from "vitest";

import { processMetrics } from "~/integrations/observability/process-metrics.server";

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

test("requests for public pages are counted by whether the page was kept", async () => {
  processMetrics.pagesCached.reset();
  const asked = Promise.withResolvers<void>();
  const render = async () => {
    await asked.promise;
    return new Response("<p>a page</p>", { headers: { "Content-Type": "text/html" } });
  };
  const pages = createPages(render, async () => {}, { isSecure: false });
  const ask = () => pages.respond(new Request("http://localhost:3000/store"), "203.0.113.9");
  const first = [ask(), ask()];
  asked.resolve();
  await Promise.all(first);
  await ask();
  await ask();
  pages.change();
  const stale = ask();
  pages.change();
  await stale;
  const { values } = await processMetrics.pagesCached.get();
  const counts = Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]));
  expect(counts).toEqual({ miss: 1, shared: 1, hit: 2, stale: 1 });
});

test("what someone else's words could be beside is compressed for our own pages alone", async () => {
  const text = "Nora Quill, 12 Inkwell Lane. ".repeat(100);
  const render = async () =>
    new Response(`<p>${text}</p>`, { headers: { "Content-Type": "text/html" } });
  const pages = createPages(render, async () => {}, { isSecure: false });
  const encodingFor = async (site: string | null) => {
    const headers = { "Accept-Encoding": "br, gzip", ...(site && { "Sec-Fetch-Site": site }) };
    const request = new Request("http://localhost:3000/admin/orders?q=Nora+Q", { headers });
    const response = await pages.respond(request, "203.0.113.9");
    return [response.headers.get("Content-Encoding"), response.headers.get("Cache-Control")];
  };
  const privately = "private, no-store";
  expect(await encodingFor("same-origin")).toEqual(["br", privately]);
  expect(await encodingFor("none")).toEqual(["br", privately]);
  for (const site of ["cross-site", "same-site", null])
    expect(await encodingFor(site)).toEqual([null, privately]);
});

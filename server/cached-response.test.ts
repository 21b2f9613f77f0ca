import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { encodedBody } from "./cache/encoded-body";
import { responseFrom } from "./page-response";
import { EVERYTHING, type PageTags } from "./cache/page-tags";
import { createPageCache } from "./cache/cached-pages";
import { encodingFor, type CachedPage } from "./cached-response";

/** A page that records what it depends on; without tags it records nothing. */
function page(body: string, ...tags: string[]) {
  return async (pageTags: PageTags) => {
    if (tags.length > 0) pageTags.dependOn(tags);
    return new Response(body, { headers: { "Content-Type": "text/html" } });
  };
}

async function ask(
  kept: CachedPage | Response,
  headers: Record<string, string> = {},
  method = "GET",
) {
  if (kept instanceof Response) throw new Error("was not kept");
  return responseFrom(kept, new Request("http://x/", { headers, method }));
}

describe("the page cache", () => {
  test("renders once for many requests at the same time", async () => {
    const cache = createPageCache();
    const asked = Promise.withResolvers<void>();
    let renders = 0;
    const render = async () => {
      renders += 1;
      await asked.promise;
      return new Response("hello");
    };
    const all = Array.from({ length: 20 }, () => cache.fetch("/", render));
    asked.resolve();
    await Promise.all(all);
    await cache.fetch("/", render);
    expect(renders).toBe(1);
  });

  test.each([
    ["a status other than 200", () => new Response("x", { status: 404 })],
    ["a cookie", () => new Response("x", { headers: { "Set-Cookie": "a=b" } })],
    ["no-store", () => new Response("x", { headers: { "Cache-Control": "private, no-store" } })],
  ])("keeps nothing with %s", async (_, make) => {
    const cache = createPageCache();
    const response = await cache.fetch("/", () => Promise.resolve(make()));
    expect(response).toBeInstanceOf(Response);
    expect(cache.size).toBe(0);
  });

  test("a page that was being rendered while something changed is neither cached nor served to later requests", async () => {
    const cache = createPageCache();
    let finish = (_: Response) => {};
    const old = cache.fetch("/", () => new Promise<Response>((resolve) => (finish = resolve)));
    cache.change([EVERYTHING]);
    const fresh = await cache.fetch("/", page("new"));
    finish(new Response("old"));
    await old;
    expect(await (await ask(fresh)).text()).toBe("new");
    expect(await (await ask(await cache.fetch("/", page("newer")))).text()).toBe("new");
  });

  test("holds no more than its limit, the least recently used leaving first", async () => {
    const cache = createPageCache({ entries: 2, bytes: 1e9 });
    await cache.fetch("/a", page("a"));
    await cache.fetch("/b", page("b"));
    await cache.fetch("/a", page("a"));
    await cache.fetch("/c", page("c"));
    expect(cache.get("/b")).toBeUndefined();
    expect(cache.get("/a")).toBeDefined();
  });

  test("a page that is asked for stays, however many others are asked for once", async () => {
    const cache = createPageCache({ entries: 3, bytes: 1e9 });
    await cache.fetch("/home", page("home"));
    for (let n = 0; n < 50; n += 1) {
      expect(cache.get("/home")).toBeDefined();
      await cache.fetch(`/store?q=${n}`, page("found"));
    }
    expect(cache.size).toBe(3);
  });

  test("a failing render fails only its own requests", async () => {
    const cache = createPageCache();
    await expect(cache.fetch("/", () => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
    expect(await (await ask(await cache.fetch("/", page("fine")))).text()).toBe("fine");
  });
});

describe("a response from the cache", () => {
  const text = "The same text again and again. ".repeat(50);

  test("comes in an accepted encoding, each with its own ETag", async () => {
    const kept = await createPageCache().fetch("/", page(text));
    const br = await ask(kept, { "Accept-Encoding": "gzip, br" });
    const gz = await ask(kept, { "Accept-Encoding": "gzip" });
    const plain = await ask(kept);
    expect(br.headers.get("Content-Encoding")).toBe("br");
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(text);
    expect(gunzipSync(Buffer.from(await gz.arrayBuffer())).toString()).toBe(text);
    expect(await plain.text()).toBe(text);
    expect(new Set([br, gz, plain].map((response) => response.headers.get("ETag"))).size).toBe(3);
  });

  test("takes as much memory as it counts, in each encoding", async () => {
    const kept = await createPageCache().fetch("/", page(text));
    if (kept instanceof Response) throw new Error("was not kept");
    for (const encoding of ["br", "gzip", "identity"] as const) {
      const { body } = encodedBody(kept, encoding);
      expect(body.buffer.byteLength, encoding).toBe(body.length);
    }
    expect(kept.bytes).toBe(encodedBody(kept, "br").body.length);
  });

  test("is 304 without a body when the browser has it", async () => {
    const kept = await createPageCache().fetch("/", page(text));
    const etag = (await ask(kept)).headers.get("ETag") ?? "";
    const again = await ask(kept, { "If-None-Match": `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("to HEAD has the length and no body", async () => {
    const response = await ask(await createPageCache().fetch("/", page(text)), {}, "HEAD");
    expect(response.headers.get("Content-Length")).toBe(String(text.length));
    expect(await response.text()).toBe("");
  });
});

test.each([
  ["", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0", "identity"],
  ["BR", "br"],
  ["brotli", "identity"],
])("Accept-Encoding %s means %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

import { expect, test } from "vitest";

import type { CachedPage } from "../cached-response";
import { encodedBody } from "./encoded-body";
import { createPageCache } from "./cached-pages";
import { EVERYTHING, type PageTags } from "./page-tags";

const html = { headers: { "Content-Type": "text/html" } };

function page(body: string, ...tags: string[]) {
  return async (pageTags: PageTags) => {
    if (tags.length > 0) pageTags.dependOn(tags);
    return new Response(body, html);
  };
}

/** A rendering that ends when the test says so. */
function slowly(body: string, ...tags: string[]) {
  const end = Promise.withResolvers<void>();
  const render = async (pageTags: PageTags) => {
    await end.promise;
    return page(body, ...tags)(pageTags);
  };
  return { render, end: end.resolve };
}

const textOf = (kept: CachedPage | Response | undefined) => {
  if (!kept || kept instanceof Response) throw new Error("was not kept");
  return encodedBody(kept, "identity").body.toString();
};

test("a change drops the pages that depend on it, and no others", async () => {
  const cache = createPageCache();
  await cache.fetch("/a", page("a", "own:a", "list"));
  await cache.fetch("/b", page("b", "own:b", "list"));
  await cache.fetch("/lists", page("lists", "list"));
  cache.change(["own:a", "nobody's"]);
  expect(["/a", "/b", "/lists"].map((key) => cache.get(key) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  cache.change(["list"]);
  expect(cache.size).toBe(0);
});

test("a page that says nothing of what it depends on, or too much, goes with every change", async () => {
  const cache = createPageCache();
  const tags = Array.from({ length: 601 }, (_, n) => `own:${n}`);
  await cache.fetch("/silent", page("silent"));
  await cache.fetch("/huge", page("huge", ...tags));
  await cache.fetch("/unknown", async (pageTags) => {
    pageTags.dependOn(["own:a"]);
    pageTags.recordUnknown();
    return new Response("unknown", html);
  });
  await cache.fetch("/told", page("told", "own:b"));
  cache.change(["own:c"]);
  expect(cache.size).toBe(1);
  expect(cache.get("/told")).toBeDefined();
  cache.change([EVERYTHING]);
  expect(cache.size).toBe(0);
});

test("what changed while a page was rendered is not kept; what did not touch it does not matter", async () => {
  const cache = createPageCache();
  const [old, other] = [slowly("old", "own:a"), slowly("other", "own:b")];
  const asked = [cache.fetch("/a", old.render), cache.fetch("/b", other.render)];
  cache.change(["own:a"]);
  old.end();
  other.end();
  await Promise.all(asked);
  expect(cache.get("/a")).toBeUndefined();
  expect(textOf(cache.get("/b"))).toBe("other");
});

test("requests after a change share one new rendering, and never the one that began before", async () => {
  const cache = createPageCache();
  const [old, fresh] = [slowly("old", "own:a"), slowly("new", "own:a")];
  const before = cache.fetch("/a", old.render);
  cache.change(["own:a"]);
  let renders = 0;
  const render = async (pageTags: PageTags) => {
    renders += 1;
    return fresh.render(pageTags);
  };
  const after = Array.from({ length: 16 }, () => cache.fetch("/a", render));
  old.end();
  fresh.end();
  expect(textOf(await before)).toBe("old");
  expect(new Set((await Promise.all(after)).map(textOf))).toEqual(new Set(["new"]));
  expect(renders).toBe(1);
  expect(textOf(cache.get("/a"))).toBe("new");
});

test("a request during a change of something else shares the rendering under way", async () => {
  const cache = createPageCache();
  const slow = slowly("only", "own:a");
  const first = cache.fetch("/a", slow.render);
  cache.change(["own:b"]);
  const second = cache.fetch("/a", () => Promise.reject(new Error("rendered twice")));
  slow.end();
  expect([textOf(await first), textOf(await second)]).toEqual(["only", "only"]);
});

test("a flood of changes makes no one wait for more than one rendering beside their own", async () => {
  const cache = createPageCache();
  let renders = 0;
  const render = async (pageTags: PageTags) => {
    renders += 1;
    const mine = renders;
    await new Promise((resolve) => setImmediate(resolve));
    cache.change(["own:a"]);
    return page(`${mine}`, "own:a")(pageTags);
  };
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.fetch("/a", render)));
  expect(pages).toHaveLength(20);
  expect(renders).toBeLessThanOrEqual(2);
  expect(cache.size).toBe(0);
});

test("a response that is not kept is shared by those who wait, but not with a cookie", async () => {
  const cache = createPageCache();
  let renders = 0;
  const missing = async () => {
    renders += 1;
    return new Response("missing", { status: 404 });
  };
  const answers = await Promise.all([1, 2, 3].map(() => cache.fetch("/gone", missing)));
  for (const answer of answers)
    expect(answer instanceof Response && (await answer.text())).toBe("missing");
  expect(renders).toBe(1);
  const personal = async () => {
    renders += 1;
    return new Response("yours", { headers: { "Set-Cookie": "a=b" } });
  };
  await Promise.all([1, 2, 3].map(() => cache.fetch("/yours", personal)));
  expect(renders).toBe(4);
  expect(cache.size).toBe(0);
});

test("few pages are rendered at once, however many are asked for", async () => {
  const cache = createPageCache();
  let [running, most] = [0, 0];
  const render = async (pageTags: PageTags) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return page("x", "own:a")(pageTags);
  };
  await Promise.all(Array.from({ length: 300 }, (_, n) => cache.fetch(`/${n}`, render)));
  expect(most).toBeLessThanOrEqual(24);
  expect(cache.size).toBe(300);
});

test("tags count as memory: pages with many leave sooner, and their tags with them", async () => {
  const cache = createPageCache({ entries: 1_000, bytes: 500_000 });
  for (let n = 0; n < 400; n += 1) {
    const tags = Array.from({ length: 100 }, (_, m) => `${n}-${m}`);
    await cache.fetch(`/${n}`, page("x", ...tags));
  }
  expect(cache.bytes).toBeLessThanOrEqual(500_000);
  expect(cache.size).toBeLessThan(50);
  expect(cache.shows("0-0")).toBe(false);
  expect(cache.shows("399-0")).toBe(true);
});

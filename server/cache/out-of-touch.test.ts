import { expect, test } from "vitest";

import type { CachedPage } from "../cached-response";
import { encodedBody } from "./encoded-body";
import { createPageCache } from "./cached-pages";
import type { PageTags } from "./page-tags";

const MINUTE = 60_000;
const html = { headers: { "Content-Type": "text/html" } };
const unavailable = async () => new Response("later", { status: 503 });

/** A cache with a clock of its own, and two cached pages: one that shows a child's shirt, one without. */
async function shop() {
  const clock = { now: 1_000_000 };
  const cache = createPageCache(undefined, () => clock.now);
  const child = (text: string) => async (tags: PageTags) => {
    tags.dependOn(["own:shirt"]);
    tags.recordShown(new Set(["shirt", "child"]));
    return new Response(text, html);
  };
  const terms = (text: string) => async (tags: PageTags) => {
    tags.dependOn(["settings"]);
    return new Response(text, html);
  };
  await cache.fetch("/shirt", child("shirt"));
  await cache.fetch("/terms", terms("terms"));
  return { cache, clock, child, terms };
}

const shown = (answer: CachedPage | Response | undefined) => {
  if (!answer) return null;
  return answer instanceof Response
    ? answer.status
    : encodedBody(answer, "identity").body.toString();
};

test("while nobody says what changes, pages are served as they were; one that shows a child for 60 s", async () => {
  const { cache, clock } = await shop();
  cache.loseTouch(clock.now);
  clock.now += MINUTE - 1;
  expect([shown(cache.get("/shirt")), shown(cache.get("/terms"))]).toEqual(["shirt", "terms"]);
  expect([cache.shows("shirt"), cache.isLost]).toEqual([true, false]);
  clock.now += 1;
  expect([shown(cache.get("/shirt")), shown(cache.get("/terms"))]).toEqual([null, "terms"]);
  expect([cache.shows("shirt"), cache.isLost]).toEqual([false, true]);
  expect(shown(await cache.fetch("/shirt", unavailable))).toBe(503);
  expect(shown(await cache.fetch("/terms", unavailable))).toBe("terms");
});

test("once changes are heard of again, every page is made anew; the last one serves only if that is impossible", async () => {
  const { cache, clock, child, terms } = await shop();
  cache.loseTouch(clock.now);
  clock.now += 20_000;
  cache.doubt();
  expect([shown(cache.get("/shirt")), shown(cache.get("/terms"))]).toEqual([null, null]);
  expect(shown(await cache.fetch("/shirt", unavailable))).toBe("shirt");
  expect(shown(await cache.fetch("/terms", terms("new terms")))).toBe("new terms");
  expect(shown(cache.get("/terms"))).toBe("new terms");
  clock.now += 40_000;
  // A minute after it was known for the last time that it may be shown.
  expect(shown(await cache.fetch("/shirt", unavailable))).toBe(503);
  expect(shown(await cache.fetch("/shirt", child("new shirt")))).toBe("new shirt");
  expect(shown(cache.get("/shirt"))).toBe("new shirt");
});

test("what is known to have changed is never shown again, whatever is out of reach", async () => {
  const { cache, clock } = await shop();
  cache.loseTouch(clock.now);
  cache.change(["own:shirt"]);
  expect(shown(await cache.fetch("/shirt", unavailable))).toBe(503);
  expect(cache.shows("shirt")).toBe(false);
});

test("a page that was being rendered while nobody said what changed is not kept", async () => {
  const { cache, clock, child } = await shop();
  const end = Promise.withResolvers<void>();
  const asked = cache.fetch("/other", async (tags) => {
    await end.promise;
    return child("other")(tags);
  });
  cache.loseTouch(clock.now);
  cache.doubt();
  end.resolve();
  await asked;
  expect(cache.get("/other")).toBeUndefined();
});

import { afterEach, expect, test, vi } from "vitest";

import { fetchRecent } from "./fetch-recent";
import { readRecent } from "./recent-products";
import { rememberRecent } from "./remember-recent";

const ids = Array.from({ length: 10 }, (_, at) => `7b0e8f4e-54f1-4a5f-9a0e-0f2f4cf0a11${at}`);
const [first = "", second = "", third = ""] = ids;

function shelf(kept: string | null = null) {
  let text = kept;
  return {
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value;
    },
  };
}

const product = { id: first, slug: "yeti", title: "Yeti", priceCents: 2_500, pictureId: null };
const { signal } = new AbortController();
const respondWith = (body: unknown) => {
  const asked = vi.fn<typeof fetch>(async () => Response.json(body));
  vi.stubGlobal("fetch", asked);
  return asked;
};
afterEach(() => void vi.unstubAllGlobals());

test("a browser remembers the last eight shirts, newest first", () => {
  const own = shelf();
  for (const id of ids) rememberRecent(() => own, id);
  expect(readRecent(own)).toEqual(ids.slice(2).toReversed());
  expect(JSON.parse(own.getItem() ?? "")).toHaveLength(8);
});

test("a shelf that holds more than eight shows eight", () => {
  expect(readRecent(shelf(JSON.stringify(ids)))).toEqual(ids.slice(0, 8));
});

test("a shirt that is looked at again comes to the front, once", () => {
  const own = shelf(JSON.stringify([first, second, third]));
  rememberRecent(() => own, third);
  expect(readRecent(own)).toEqual([third, first, second]);
});

test.each([null, "", "{", "{}", "7", JSON.stringify([1, "x", null])])(
  "what cannot be read is nothing: %j",
  (kept) => expect(readRecent(shelf(kept))).toEqual([]),
);

test("a browser that keeps nothing is left alone", () => {
  expect(readRecent(null)).toEqual([]);
  const refuse = () => {
    throw new Error("full or blocked");
  };
  expect(rememberRecent(refuse, first)).toBe(0);
  expect(rememberRecent(() => ({ ...shelf(), setItem: refuse }), first)).toBe(0);
});

test("the shop is asked for what they are now; nothing is asked for none", async () => {
  const asked = respondWith([product, { ...product, pictureId: second }]);
  expect(await fetchRecent([], signal)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
  expect(await fetchRecent([first, second], signal)).toHaveLength(2);
  expect(decodeURIComponent(String(asked.mock.calls[0]?.[0]))).toBe(
    `/api/recent?ids=${first},${second}`,
  );
});

test.each([
  ["no list", {}],
  ["nothing", null],
  ["texts", ["x"]],
  ["nulls", [null]],
  ["one without a slug", [{ ...product, slug: undefined }]],
  ["one whose price is text", [{ ...product, priceCents: "25" }]],
  ["one whose picture is a number", [{ ...product, pictureId: 7 }]],
])("a response that is %s shows none", async (_, body) => {
  respondWith(body);
  expect(await fetchRecent([first], signal)).toEqual([]);
});

test("a shop that cannot be reached shows none", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  expect(await fetchRecent([first], signal)).toEqual([]);
});

test("what the shop cannot name is left out beside what it can", async () => {
  respondWith([null, product, "x", { ...product, title: 1 }]);
  expect(await fetchRecent([first], signal)).toEqual([product]);
});

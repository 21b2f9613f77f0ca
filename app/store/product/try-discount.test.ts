import { afterEach, expect, test, vi } from "vitest";

import { codeFailedMessage } from "~/cart/discounts/discount-amount";

import { tryDiscount } from "./try-discount";
import { readWish } from "./wish";
import { CENTER, clampZoom, lookAt, middleOf } from "./zoom";

afterEach(() => void vi.unstubAllGlobals());

const failed = { ok: false, message: codeFailedMessage };
const taken = { ok: true, message: "10% off", code: "TEN", discountCents: 250 };

test.each([
  [taken, taken],
  [
    { ok: false, message: "Expired", secret: 1 },
    { ok: false, message: "Expired" },
  ],
  [{ message: "Odd" }, { ok: false, message: "Odd" }],
  [{ ...taken, discountCents: "250" }, failed],
  [{ ...taken, code: undefined }, failed],
  [{ ok: true }, failed],
  [{ ok: false }, failed],
  ["ok", failed],
  [null, failed],
])("the shop's word %j is read as %j", async (body, expected) => {
  const asked = vi.fn<typeof fetch>(async () => Response.json(body));
  vi.stubGlobal("fetch", asked);
  const wanted = { code: "TEN", variantId: "v", quantity: 2 };
  expect(await tryDiscount(wanted, new AbortController().signal)).toEqual(expected);
  expect(String(asked.mock.calls[0]?.[0])).toBe("/api/discount?code=TEN&variantId=v&quantity=2");
});

test.each([
  [{ isWished: true }, true],
  [{ isWished: false }, false],
  [{ isWished: "yes" }, false],
  [{}, false],
  ["isWished", false],
  [null, false],
])("the shop's word %j about the wish list is read as %s", async (body, isWished) => {
  const asked = vi.fn<typeof fetch>(async () => Response.json(body));
  vi.stubGlobal("fetch", asked);
  expect(await readWish("p")).toBe(isWished);
  expect(String(asked.mock.calls[0]?.[0])).toBe("/api/wishes?product=p");
});

test.each([
  [0, 0.5],
  [0.74, 0.5],
  [0.75, 1],
  [1.2, 1],
  [3, 3],
  [9, 3],
])("a zoom of %d is one of %d", (zoom, expected) => expect(clampZoom(zoom)).toBe(expected));

test("the point in the middle of what is visible stays in the middle", () => {
  // As much of an element as scrolling uses.
  const area = {
    clientWidth: 200,
    clientHeight: 100,
    scrollWidth: 800,
    scrollHeight: 400,
    scrollLeft: 100,
    scrollTop: 250,
  } as HTMLElement;
  expect(middleOf(area)).toEqual({ x: 0.25, y: 0.75 });
  lookAt(area, CENTER);
  expect([area.scrollLeft, area.scrollTop]).toEqual([300, 150]);
  expect(middleOf(area)).toEqual(CENTER);
});

import { expect, test } from "vitest";

import { ageLabel, countOf, creatorDisplayName } from "~/store/listing/listing";
import { readRecent } from "~/store/listing/recent/recent-products";
import { rememberRecent } from "~/store/listing/recent/remember-recent";
import { socialLinks } from "~/store/creators/social-links";
import { clampZoom } from "~/store/product/zoom";

test("zoom runs from 0.5x to 3x in steps of 0.5", () => {
  const steps = [0.5];
  while ((steps.at(-1) ?? 3) < 3) steps.push(clampZoom((steps.at(-1) ?? 0) + 0.5));
  expect(steps).toEqual([0.5, 1, 1.5, 2, 2.5, 3]);
  expect([clampZoom(0), clampZoom(9), clampZoom(1.3)]).toEqual([0.5, 3, 1.5]);
});

test("a missing creator and a nameless one each have a fallback name", () => {
  expect(creatorDisplayName(null, null)).toBe("Unknown Creator");
  expect(creatorDisplayName("id", null)).toBe("Young Creator");
  expect(creatorDisplayName("id", "Ada")).toBe("Ada");
  expect(ageLabel(null)).toBe("Unknown");
  expect(ageLabel("8-10")).toBe("Age 8-10");
});

test("counts use the right singular and plural", () => {
  expect(countOf(0, "design")).toBe("0 designs");
  expect(countOf(1, "design")).toBe("1 design");
  expect(countOf(5_000, "design", { isCapped: true })).toBe("5,000+ designs");
});

test("only valid handles become links", () => {
  expect(
    socialLinks({ instagram: "@ada.draws", tiktok: "x/../y", facebook: 'a" onclick="' }),
  ).toEqual([
    { name: "Instagram", url: "https://www.instagram.com/ada.draws", handle: "ada.draws" },
  ]);
});

test("recently viewed drops what it cannot read and lists nothing twice", () => {
  const kept = new Map<string, string>([["recently-viewed", "{not json"]]);
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const [a = "", b = "", c = ""] = Array.from({ length: 3 }, () => crypto.randomUUID());
  expect(readRecent(shelf)).toEqual([]);
  for (const id of [a, b, a]) rememberRecent(() => shelf, id);
  expect(readRecent(shelf)).toEqual([a, b]);
  kept.set("recently-viewed", JSON.stringify([{ id: b, title: "kept" }, "c", c]));
  expect(readRecent(shelf)).toEqual([c]);
  expect(readRecent(null)).toEqual([]);
});

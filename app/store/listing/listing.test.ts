import { expect, test } from "vitest";

import {
  ageLabel,
  byline,
  choiceLabel,
  countOf,
  creatorDisplayName,
  nameInText,
  shownAge,
} from "./listing";

test.each([
  [countOf(0, "design"), "0 designs"],
  [countOf(1, "design"), "1 design"],
  [countOf(2, "design"), "2 designs"],
  [countOf(1, "design", { isCapped: true }), "1+ designs"],
  [countOf(2_000, "design", { isCapped: true }), "2,000+ designs"],
  [choiceLabel({ availableVariants: 0, availableColors: 0 }), "Sold out for now"],
  [choiceLabel({ availableVariants: 1, availableColors: 1 }), "1 color · 1 variant"],
  [choiceLabel({ availableVariants: 19, availableColors: 5 }), "5 colors · 19 variants"],
  [ageLabel("8-10"), "Age 8-10"],
  [ageLabel(null), "Unknown"],
  [creatorDisplayName("id", "Ada"), "Ada"],
  [creatorDisplayName("id", null), "Young Creator"],
  [creatorDisplayName(null, null), "Unknown Creator"],
  [byline(creatorDisplayName("id", null)), "by a young artist"],
  [byline(creatorDisplayName("id", "Ada")), "by Ada"],
  [byline(creatorDisplayName(null, null)), "by Unknown Creator"],
  [nameInText("Young Creator"), "a young artist"],
  [shownAge("id", "8-10"), "Age 8-10"],
  [shownAge("id", null), null],
  [shownAge(null, null), "Unknown"],
])("%s is %s", (label, expected) => expect(label).toBe(expected));

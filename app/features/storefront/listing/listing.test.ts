import { expect, test } from "vitest";

import { ageLabel, countOf, creatorDisplayName, variantsLabel } from "./listing";

test.each([
  [countOf(0, "design"), "0 designs"],
  [countOf(1, "design"), "1 design"],
  [countOf(2, "design"), "2 designs"],
  [countOf(1, "design", { isCapped: true }), "1+ designs"],
  [countOf(5_000, "design", { isCapped: true }), "5,000+ designs"],
  [variantsLabel(0), "Sold out for now"],
  [variantsLabel(1), "1 variant"],
  [variantsLabel(2), "2 variants"],
  [ageLabel("8-10"), "Age 8-10"],
  [ageLabel(null), "Unknown"],
  [creatorDisplayName("id", "Ada"), "Ada"],
  [creatorDisplayName("id", null), "Young Creator"],
  [creatorDisplayName(null, null), "Unknown Creator"],
])("%s is %s", (label, expected) => expect(label).toBe(expected));

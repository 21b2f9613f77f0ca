import { expect, test } from "vitest";

import { askedFor, isSamePurpose } from "./begun-for";

test("the address says what is drawn for: a lesson, a prompt, or nothing", () => {
  expect(askedFor("?lesson=faces")).toEqual({ lesson: "faces" });
  expect(askedFor("?prompt=7")).toEqual({ prompt: "7" });
  expect(askedFor("?lesson=&drawing=7")).toBeUndefined();
  expect(isSamePurpose({ lesson: "faces" }, askedFor("?lesson=faces"))).toBe(true);
  expect(isSamePurpose({ lesson: "faces" }, undefined)).toBe(false);
});

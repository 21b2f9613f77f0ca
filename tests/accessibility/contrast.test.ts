import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("app/app.css", "utf8");
const colors = Object.fromEntries(
  [...css.matchAll(/--color-([\w-]+): #([\da-f]{6});/g)].map(([, name = "", hex = ""]) => [
    name,
    hex,
  ]),
);

/** Relative luminance, as the guidelines define it. */
function luminance(name: string): number {
  const hex = colors[name];
  if (!hex) throw new Error(`There is no color ${name}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the measure is the guidelines'", () => {
  expect(contrast("white", "white")).toBe(1);
  expect(contrast("ink", "white")).toBeCloseTo(18.4, 0);
});

test.each([
  ["ink", ["paper", "paper-2", "paper-3", "white", "yellow", "yellow-2", "yellow-wash"]],
  ["ink-2", ["paper", "paper-2", "paper-3", "white", "yellow-wash"]],
  ["ink-3", ["paper", "paper-2", "white"]],
  ["paper", ["ink"]],
  ["paper-3", ["ink"]],
  ["danger", ["paper", "white", "danger-wash"]],
  ["success", ["paper", "white", "success-wash"]],
  ["warning", ["paper", "white", "warning-wash"]],
  ["info", ["paper", "white", "info-wash"]],
])("text is told from what is behind it: %s", (text, behind) => {
  for (const one of behind) expect(contrast(text, one), one).toBeGreaterThanOrEqual(4.5);
});

test("frames of fields, ticks and the ring of the focus are told from what is around them", () => {
  for (const around of ["paper", "paper-2", "paper-3", "white", "yellow", "yellow-wash"])
    expect(contrast("ink", around), around).toBeGreaterThanOrEqual(3);
  // A field that is wrong, or cannot be used.
  for (const frame of ["danger", "ink-3"])
    for (const around of ["paper", "white"])
      expect(contrast(frame, around), `${frame} on ${around}`).toBeGreaterThanOrEqual(3);
});

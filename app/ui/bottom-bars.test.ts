import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { aboveBars, bottomBar } from "./bottom-bars";

beforeEach(() => vi.stubGlobal("innerHeight", 800));
afterEach(() => vi.unstubAllGlobals());

/** As much of a bar as is measured. */
function bar(box: Pick<DOMRect, "top" | "bottom">) {
  return { getBoundingClientRect: () => box } as unknown as Element;
}

test.each([
  ["none", [], 16],
  ["one at the window's bottom", [{ top: 740, bottom: 800 }], 76],
  [
    "two above each other",
    [
      { top: 680, bottom: 736 },
      { top: 736, bottom: 800 },
    ],
    136,
  ],
  ["one that is not shown", [{ top: 0, bottom: 0 }], 16],
  ["one that has not come into view", [{ top: 900, bottom: 960 }], 16],
  ["one in the middle of the page", [{ top: 300, bottom: 360 }], 16],
])("toasts stand above bars along the bottom: %s", (_, boxes, px) => {
  const leave = boxes.map((box) => bottomBar(bar(box)));
  expect(aboveBars()).toBe(px);
  for (const one of leave) one?.();
  expect(aboveBars()).toBe(16);
});

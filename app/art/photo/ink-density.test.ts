import { expect, test } from "vitest";

import { inkDensity } from "./ink-density";

test("black over more than half of a sheet is none of its paper's noise", () => {
  const [width, height] = [200, 200];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) =>
    at < width * height * 3 * 0.6 ? 12 : 245 + (at % 7),
  );
  const { noise } = inkDensity({ width, height, pixels }, [1, 1, 1]);
  expect(noise).toBeLessThan(8);
});

import { expect, test } from "vitest";

import { plainOrderNumber } from "./order-number";

test.each(["INK-7F3K2M", "ink-7f3k2m", "7F3K2M", " ink 7F3 K2M ", "INK7F3K2M", "#INK–7F3K2M"])(
  "'%s' is the order INK-7F3K2M",
  (typed) => {
    expect(plainOrderNumber(typed)).toBe("INK-7F3K2M");
  },
);

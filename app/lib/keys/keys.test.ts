import { expect, test } from "vitest";

import { currentKey, earlierKeys, everyKey } from "./keys";

test.each([
  ["now", "now", [], ["now"]],
  [["now"], "now", [], ["now"]],
  [["now", "last year", "before"], "now", ["last year", "before"], ["now", "last year", "before"]],
] as const)(
  "of %j the first is current, and the others are earlier ones",
  (keys, current, earlier, all) => {
    expect(currentKey(keys)).toBe(current);
    expect(earlierKeys(keys)).toEqual(earlier);
    expect(everyKey(keys)).toEqual(all);
  },
);

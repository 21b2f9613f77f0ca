import { expect, test } from "vitest";

import { exchangeAddress } from "./exchange-address";
import { plainGiftCode, plainOrderNumber, shownGiftCode } from "./gift-code";

test("a code is shown in two parts, and read however it is typed", () => {
  expect(shownGiftCode("ABCDEFGH")).toBe("ABCD-EFGH");
  for (const typed of ["ABCD-EFGH", " abcd efgh ", "abcdefgh"])
    expect(plainGiftCode(typed)).toBe("ABCDEFGH");
});

test.each(["INK-7F3K2M", "ink-7f3k2m", "7F3K2M", " ink 7F3 K2M ", "INK7F3K2M"])(
  "'%s' is the order INK-7F3K2M",
  (typed) => {
    expect(plainOrderNumber(typed)).toBe("INK-7F3K2M");
  },
);

test.each(["https://inkling.test", "http://inkling.test"])(
  "the page for exchanges at %s is typed without its protocol",
  (publicUrl) => {
    expect(exchangeAddress(publicUrl)).toBe("inkling.test/gifts/exchange");
  },
);

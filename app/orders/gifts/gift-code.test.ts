import { expect, test } from "vitest";

import { exchangeAddress } from "./exchange-address";
import { shownGiftCode } from "./gift-code";

test("a code is shown in two parts", () => {
  expect(shownGiftCode("ABCDEFGH")).toBe("ABCD-EFGH");
});

test.each(["https://inkling.test", "http://inkling.test"])(
  "the page for exchanges at %s is typed without its protocol",
  (publicUrl) => {
    expect(exchangeAddress(publicUrl)).toBe("inkling.test/gifts/exchange");
  },
);

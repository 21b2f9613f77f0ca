import { expect, test } from "vitest";

import { splitCommission } from "./creator-share";

test("a share of half a cent is the creator's, and the two parts are the whole", () => {
  expect(splitCommission(2_550, 1_500)).toEqual({
    creatorShareCents: 383,
    platformFeeCents: 2_167,
  });
});

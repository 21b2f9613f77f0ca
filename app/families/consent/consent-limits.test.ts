import { expect, test } from "vitest";

import * as limits from "./consent-limits";

test("the periods that parents are promised stay as they are", () => {
  const day = 86_400_000;
  expect(limits).toMatchObject({
    LINK_LIFETIME_MS: 7 * day,
    REMINDER_AFTER_MS: 3 * day,
    UNANSWERED_CONSENT_DAYS: 14,
    DELETION_AFTER_MS: 14 * day,
    VERIFICATION_CENTS: 50,
    CARD_PAGE_LIFETIME_MS: 3_600_000,
    SET_UP_LIFETIME_MS: 365 * day,
    MAX_FORM_BYTES: 10_485_760,
  });
});

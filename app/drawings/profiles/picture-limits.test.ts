import { expect, test } from "vitest";

import { PROFILE_PICTURE_MAX_BYTES } from "./picture-limits";

test("a profile's picture has at most 5 MB", () => {
  expect(PROFILE_PICTURE_MAX_BYTES).toBe(5_242_880);
});

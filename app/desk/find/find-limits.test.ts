import { expect, test } from "vitest";

import * as limits from "./find-limits";

test("when a search begins, how long it waits, and how much it shows", () => {
  expect({ ...limits }).toEqual({
    FIND_MIN: 2,
    PARTS_MIN: 3,
    FIND_MAX: 100,
    HITS_IN_DIALOG: 5,
    HITS_ON_PAGE: 20,
    TYPING_PAUSE_MS: 150,
    MOST_RECENT: 5,
  });
});

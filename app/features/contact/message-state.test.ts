import { expect, test } from "vitest";

import { readMessageState } from "./message-state";

test.each([
  [null, "open"],
  ["unknown", "open"],
  ["open", "open"],
  ["handled", "handled"],
  ["all", null],
])("the list's address %s shows messages of the state %s", (wanted, state) => {
  expect(readMessageState(wanted)).toBe(state);
});

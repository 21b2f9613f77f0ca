import { expect, test } from "vitest";

import { canBeSentAgain } from "./can-be-sent-again";

const facts = { firstName: "Ada" };

test.each([
  [{ template: "password-changed", facts }, true],
  [{ template: "password-changed", facts: null }, false],
  [{ template: "reset-password", facts }, false],
  [{ template: "of-before", facts }, false],
  [{ template: null, facts }, false],
])("whether %j can be sent again: %s", (mail, expected) => {
  expect(canBeSentAgain(mail)).toBe(expected);
});

import { expect, test } from "vitest";

import { refuseFor, refuseForm } from "./refuse-form";

test("a refused form comes back with status 400, what was typed, and headers", () => {
  expect(refuseForm({ typed: { name: "Ada" } }, { "Set-Cookie": "a=b" })).toMatchObject({
    data: { typed: { name: "Ada" } },
    init: { status: 400, headers: { "Set-Cookie": "a=b" } },
  });
});

test.each([
  ["conflict", 409],
  ["code-taken", 409],
  ["below-zero", 400],
])("a form refused for %s has status %i", (reason, status) => {
  expect(refuseFor(reason, { errors: {} })).toMatchObject({ init: { status } });
});

import { expect, test } from "vitest";

import { refuseForm } from "./refuse-form";

test("a refused form comes back with status 400, what was typed, and headers", () => {
  expect(refuseForm({ typed: { name: "Ada" } }, { "Set-Cookie": "a=b" })).toMatchObject({
    data: { typed: { name: "Ada" } },
    init: { status: 400, headers: { "Set-Cookie": "a=b" } },
  });
});

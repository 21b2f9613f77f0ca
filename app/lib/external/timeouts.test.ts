import { expect, test } from "vitest";
import { z } from "zod";

import { timeouts, timeoutSettings } from "./timeouts";

const settings = z.object(timeoutSettings);

test("what we do not own has seconds to respond, and pages wait for little of it", () => {
  expect(timeouts(settings.parse({}))).toEqual({
    databaseConnectMs: 3_000,
    databaseStatementMs: 30_000,
    databaseSilenceMs: 2_000,
    filesMs: 3_000,
    smtpMs: 10_000,
    paymentsMs: 4_000,
    printerMs: 10_000,
  });
});

test.each([
  ["100", true],
  ["600000", true],
  ["99", false],
  ["600001", false],
  ["250.5", false],
])("a limit of %s milliseconds is accepted: %s", (FILES_MS, isAccepted) => {
  expect(settings.safeParse({ FILES_MS }).success).toBe(isAccepted);
});

import { expect, test } from "vitest";

import { idleStep } from "./session-watch";

const MINUTE = 60_000;

test.each([
  [0, "none"],
  [25 * MINUTE - 1, "none"],
  [25 * MINUTE, "warn"],
  [30 * MINUTE - 1, "warn"],
  [30 * MINUTE, "end"],
] as const)("after %i ms idle: %s", (idle, step) => expect(idleStep(idle)).toBe(step));

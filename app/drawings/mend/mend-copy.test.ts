import { expect, test } from "vitest";

import { mendCopy } from "./mend-copy";

test("the team is never spoken to as if the drawing were its own", () => {
  const { before, after, drawings, taken, ...plain } = mendCopy.team;
  const said = [before("Moth"), after("Moth"), drawings(2), taken(1), taken(2)];
  const all = [...said, JSON.stringify(plain)].join(" ");
  expect(all.match(/\b(my|your?|we|our)\b/gi)).toBeNull();
});

import { expect, test } from "vitest";

import { mendWords } from "./mend-words";

test("the team is never spoken to as if the drawing were its own", () => {
  const { before, after, drawings, taken, ...plain } = mendWords.team;
  const said = [before("Moth"), after("Moth"), drawings(2), taken(1), taken(2)];
  const all = [...said, JSON.stringify(plain)].join(" ");
  expect(all.match(/\b(my|your?|we|our)\b/gi)).toBeNull();
});

import { expect, test } from "vitest";

import { castNames, castPrints } from "~/lib/cast-prints";

import { castPeople, castPrint, castSvg } from "~tests/support/draw-cast";

const people = castPeople();

test.each(castNames)("%s is drawn as the file has it (`vitest run -u` writes it)", async (name) => {
  await expect(castSvg(people[name])).toMatchFileSnapshot(
    `../../ui/cast/cast-${name.replace("+", "")}.svg`,
  );
});

test("prints lie where each one's shirt has them", () => {
  for (const name of castNames) expect(castPrints[name], name).toEqual(castPrint(people[name]));
});

import fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { folded } from "~/lib/folded";

import { testDatabase } from "~tests/support/test-database";
import { holds } from "~tests/support/property";

const database = testDatabase("once");

/** As the database has it. */
async function inSql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.db.execute<{ text: string }>(
    sql`select search_fold(t) as text from unnest(${sql.param(texts)}::text[]) with ordinality u (t, at) order by at`,
  );
  return rows.map(({ text }) => text);
}

const corpus: [typed: string, folded: string][] = [
  ["O'Brien", "obrien"],
  ["O’Brien", "obrien"],
  ["OʼBrien", "obrien"],
  ["O´Brien", "obrien"],
  ["Núñez", "nunez"],
  ["Nu\u0301n\u0303ez", "nunez"],
  ["Straße, Ærø, Łódź, Đà Nẵng, Þór", "strasse, aero, lodz, da nang, thor"],
  ["ＦＵＬＬ ﬁne ①", "full fine 1"],
  ["Moon-Cat", "moon cat"],
  ["Moon\u2011Cat – the\u2014end\u2212x", "moon cat the end x"],
  ["cat🐱", "cat 🐱"],
  ["☀️sun❤️‍🔥", "☀ sun ❤ 🔥"],
  ["1 234", "1234"],
  ["9400\u00A01000\u202F0000-0000\t1", "94001000000000001"],
  ["1Z 999 AA1 01 2345", "1z 999 aa1012345"],
  ["Ⅳ ½ ™ №", "iv 1⁄2 tm no"],
  ["  a \u200Bb\u00ADc\uFEFF  ", "a bc"],
  ["МОСКВА ёлка ΟΔΟΣ", "москва елка οδοσ"],
  ["日本 ガ 한국", "日本 ガ 한국"],
  ["100% <b>_\\ @x.y", "100% <b>_\\ @x.y"],
  ["’-–", ""],
  ["", ""],
];

test.each(corpus)("%j is searched as %j", async (typed, expected) => {
  expect(folded(typed)).toBe(expected);
  expect(await inSql([typed])).toEqual([expected]);
});

test("TypeScript and SQL agree on whatever is typed, and folding twice changes nothing", async () => {
  const signs = [...corpus.map(([typed]) => typed).join("")];
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(..."aZ é’'-–0 19\u00A0\u0301🐱"), maxLength: 30 }),
  );
  const texts = fc.array(text, { minLength: 50, maxLength: 100 });
  const agrees = fc.asyncProperty(texts, async (typed) => {
    const both = typed.map(folded);
    expect(await inSql(typed)).toEqual(both);
    expect(both.map(folded)).toEqual(both);
  });
  await holds(agrees, { numRuns: 30, fewRuns: 10 });
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import journal from "../../drizzle/meta/_journal.json" with { type: "json" };
import { RELEASE } from "../upgrade/older-version";
import { contractionsIn, madeBy } from "./contractions";

const tags = journal.entries.map(({ tag }) => tag);
const since = tags.slice(tags.indexOf(RELEASE.lastMigration) + 1);
const sql = (tag: string) => readFileSync(`drizzle/${tag}.sql`, "utf8");
const made = new Set(since.flatMap((tag) => madeBy(sql(tag))));

test("the released version's last migration is one of ours", () => {
  expect(tags).toContain(RELEASE.lastMigration);
});

test.each(since)("%s only expands: the released version serves on", (tag) => {
  expect(contractionsIn(sql(tag), (name) => made.has(name))).toEqual([]);
});

const old = [
  'DROP TABLE "designs";',
  'DROP TABLE IF EXISTS "designs" CASCADE;',
  "DROP VIEW shown_products;",
  "DROP FUNCTION search_fold(text);",
  'ALTER TABLE "designs" DROP COLUMN "title";',
  'ALTER TABLE "designs" RENAME COLUMN "title" TO "name";',
  'ALTER TABLE "designs" RENAME TO "drawings";',
  'ALTER TABLE "designs" ADD COLUMN "ink" text NOT NULL;',
  'ALTER TABLE "designs"\n  ADD COLUMN "ink" text NOT NULL;',
  `ALTER TABLE "designs" ADD COLUMN "ink" text NOT NULL, ADD COLUMN "side" text DEFAULT 'front';`,
  'ALTER TABLE "designs" ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "designs" ALTER COLUMN "title" DROP DEFAULT;',
  'ALTER TABLE "designs" ALTER COLUMN "title" SET DATA TYPE integer;',
  'ALTER TABLE "public"."designs" ALTER COLUMN "title" TYPE citext;',
  'ALTER TABLE "designs" ADD CONSTRAINT "designs_short" CHECK (length("title") < 9);',
  'ALTER TABLE "designs" ADD CONSTRAINT "designs_once" UNIQUE("title");',
  'ALTER TABLE "designs" ADD CONSTRAINT "designs_of" FOREIGN KEY ("user_id") REFERENCES "users"("id");',
  'CREATE UNIQUE INDEX "designs_title" ON "designs" USING btree ("title");',
  'TRUNCATE "designs";',
];

test.each(old)("what breaks the older code is found: %s", (statement) => {
  expect(
    contractionsIn(`SELECT 1;--> statement-breakpoint\n${statement}`, () => false),
  ).toHaveLength(1);
});

test.each([
  'ALTER TABLE "designs" ADD COLUMN "ink" text;',
  `ALTER TABLE "designs" ADD COLUMN "ink" text DEFAULT 'black' NOT NULL;`,
  'ALTER TABLE "designs" ALTER COLUMN "title" DROP NOT NULL;',
  'ALTER TABLE "designs" DROP CONSTRAINT "designs_kind";--> statement-breakpoint\nALTER TABLE "designs" ADD CONSTRAINT "designs_kind" CHECK ("kind" in (1, 2));',
  'CREATE INDEX "designs_title" ON "designs" USING btree ("title");',
  'CREATE TABLE "inks" ("id" uuid PRIMARY KEY NOT NULL);',
  'ALTER TABLE "designs" ADD COLUMN "ink_id" uuid;--> statement-breakpoint\nALTER TABLE "designs" ADD CONSTRAINT "designs_ink" FOREIGN KEY ("ink_id") REFERENCES "inks"("id");',
  "-- DROP TABLE designs;\nSELECT 1;",
  "CREATE FUNCTION tidy() RETURNS void LANGUAGE sql AS $$ TRUNCATE designs; $$;",
])("what only adds passes: %s", (statement) => {
  expect(contractionsIn(statement, () => false)).toEqual([]);
});

test("what is done to a table that the older code does not know passes", () => {
  const own = 'ALTER TABLE "inks" ADD CONSTRAINT "inks_name" UNIQUE("name");';
  expect(contractionsIn(own, (table) => table === "inks")).toEqual([]);
  expect(contractionsIn(own, () => false)).toHaveLength(1);
});

test("a function and a view that came after the older code may go, unless they took another's place", () => {
  const made = madeBy(
    "CREATE FUNCTION mix(a text) RETURNS text LANGUAGE sql AS $$ SELECT 1 $$; CREATE VIEW mixed AS SELECT 1; CREATE OR REPLACE FUNCTION fold() RETURNS text LANGUAGE sql AS $$ SELECT 1 $$;",
  );
  expect(made).toEqual(["mix", "mixed"]);
  const gone = "DROP FUNCTION mix(text); DROP VIEW mixed; DROP FUNCTION fold();";
  expect(contractionsIn(gone, (name) => made.includes(name))).toHaveLength(1);
});

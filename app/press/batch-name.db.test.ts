import { expect, it } from "vitest";

import { printBatches } from "~/schema/tables/printing";

import { testDatabase } from "~tests/support/test-database";

import { batchNameOf } from "./batch-name.server";
import { newestBatches } from "./print-board.server";

const test = testDatabase();

it("no two batches have the same name, and what one is called stays", async () => {
  const ids = ["3f2a9", "3f2a7", "3f2a7", "7f2a7"].map(
    (start, at) => `${start}000-0000-4000-8000-00000000000${at}`,
  );
  const names = async () =>
    Promise.all(ids.map(async (id) => (await batchNameOf(test.db, id))?.name));
  const make = (at: number) =>
    test.db
      .insert(printBatches)
      .values({ id: ids[at] ?? "", createdAt: new Date(Date.UTC(2026, 10, 20, at)) });
  await make(0);
  expect(await names()).toEqual(["3F2A", undefined, undefined, undefined]);
  for (const at of [1, 2, 3]) await make(at);
  const all = ["3F2A", "3F2A7", ids[2]?.toUpperCase(), "7F2A"];
  expect(await names()).toEqual(all);
  expect((await newestBatches(test.db)).map(({ name }) => name)).toEqual(all.toReversed());
  expect(await batchNameOf(test.db, "no-id")).toBeNull();
});

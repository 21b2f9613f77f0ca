import { and, gte, lt, type AnyColumn, type SQL } from "drizzle-orm";

/** SQL condition: an id is in the nth of so many files. Ids are random, so that equal shares of them hold about as many. */
export function shareOf(id: AnyColumn, file: number, files: number): SQL | undefined {
  return and(
    gte(id, firstIdOf((file - 1) / files)),
    file < files ? lt(id, firstIdOf(file / files)) : undefined,
  );
}

/** The first id of a share of all ids. */
function firstIdOf(share: number): string {
  const start = Math.floor(share * 0x1_0000_0000);
  return `${start.toString(16).padStart(8, "0")}-0000-0000-0000-000000000000`;
}

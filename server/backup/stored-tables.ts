import { entryLines, type BackupFolder } from "./entries";
import type { TableSource } from "./load-tables";
import type { Manifest } from "./manifest";
import { tableEntry } from "./table-entry";

const BATCH_CHARACTERS = 2_000_000;

/** The tables of a backup, as `loadTables` takes them. */
export function storedTables(folder: BackupFolder, manifest: Manifest): TableSource {
  const byName = new Map(manifest.tables.map((table) => [table.name, table]));
  const known = (name: string) => {
    const table = byName.get(name);
    if (!table) throw new Error(`No table ${name} in this backup`);
    return table;
  };
  return {
    tables: manifest.tables,
    rows: ({ name }) =>
      inBatches(entryLines(folder, tableEntry(name), { isCompressed: true }, known(name))),
    expected: ({ name }) => known(name),
    sequences: () => manifest.sequences,
  };
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (characters < BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

import { isLeftOut, listedBytes, listedFiles } from "./backup-files";
import { EntryDamaged, entryLines, type BackupFolder } from "./entries";
import { readManifest, type Manifest } from "./manifest";
import { RowSum } from "./row-sum";
import { tableEntry } from "./table-entry";

/**
 * Reads every byte of a backup and compares it with the manifest. Nothing is changed anywhere.
 * @throws Refusal that names what is missing or damaged
 */
export async function verifyBackup(folder: BackupFolder): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const table of manifest.tables) {
    const entry = tableEntry(table.name);
    const sum = new RowSum();
    for await (const line of entryLines(folder, entry, { isCompressed: true }, table))
      sum.add(line);
    if (sum.rows !== table.rows || sum.sum !== table.sum) throw new EntryDamaged(entry);
  }
  let count = 0;
  for await (const file of listedFiles(folder, manifest.files)) {
    if (isLeftOut(file.key)) throw new EntryDamaged(file.entry);
    await listedBytes(folder, file);
    count += 1;
  }
  if (count !== manifest.files.count) throw new EntryDamaged("the list of files");
  return manifest;
}

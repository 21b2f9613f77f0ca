/** Where a backup has a table's rows. */
export function tableEntry(name: string): string {
  return `tables/${name}.ndjson.gz`;
}

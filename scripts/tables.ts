import { fileURLToPath } from "node:url";

import { listTables, listTriggers } from "./tables/list-tables.ts";

/** Prints every table of the database with what it is, and the triggers on it. */
const root = fileURLToPath(new URL("..", import.meta.url));
const [tables, triggers] = [listTables(root), listTriggers(root)];
let file = "";
for (const table of tables) {
  if (table.file !== file) console.log(`\n## app/schema/tables/${(file = table.file)}\n`);
  console.log(`- ${table.name}${table.about && `: ${table.about}`}`);
  for (const { name, when, calls, about } of triggers.filter((one) => one.table === table.name))
    console.log(`  - ${name} (${when}, ${calls})${about && `: ${about}`}`);
}
console.log(`\n${tables.length} tables, ${triggers.length} triggers`);

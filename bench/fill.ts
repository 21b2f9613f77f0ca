import { buildIfStale } from "../scripts/build.ts";
import { filledNames } from "./filled/fillings.ts";
import { filledDatabases } from "./filled/filled-databases.ts";

/** Fills what is missing or old; the others are as they were. */
await buildIfStale();
const kept = await filledDatabases();
for (const name of filledNames) await kept.read(name);
await kept.stop();
process.exit(0);

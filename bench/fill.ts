import { buildIfStale } from "../scripts/build.ts";
import { filledNames } from "./kept/fillings.ts";
import { keptDatabases } from "./kept/kept-databases.ts";

/** Fills what is missing or old; the others are as they were. */
await buildIfStale();
const kept = await keptDatabases();
for (const name of filledNames) await kept.read(name);
await kept.stop();
process.exit(0);

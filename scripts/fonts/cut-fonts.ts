/** Cuts the pages' fonts out of the whole ones: `node scripts/fonts/cut-fonts.ts`. */
import { writeFile } from "node:fs/promises";

import { cutFonts } from "./font-cuts.ts";

for (const { path, font } of await cutFonts()) await writeFile(path, font);

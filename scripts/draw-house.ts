/** Draws docs/house.svg, the picture of the folders: `node scripts/draw-house.ts`. */
import { writeFile } from "node:fs/promises";

import { housePicture } from "./house-picture.ts";

await writeFile(new URL("../docs/house.svg", import.meta.url), housePicture());

import { readFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { join } from "node:path";

import { derivativeTypes, parseDerivativeName } from "~/art/pictures/derivative-name";
import { derivativeKey } from "~/art/pictures/picture-derivative.server";
import type { FileStore } from "~/integrations/files/files.server";

/** Below it as below `/media/`; made by `scripts/demo-pictures.ts`. */
const folder = join(process.cwd(), "app/seed/data/pictures");

/** The addresses of the pictures that ship, as below `/media/`. */
export function shippedPictures(): string[] {
  return globSync("*/*.*", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}

/**
 * The pictures of the first pages, finished: whoever starts the demo for the first time sees them at
 * once. All others are made when someone looks.
 */
export async function seedPictures(files: FileStore): Promise<void> {
  for (const path of shippedPictures()) {
    const [pictureId = "", file = ""] = path.split("/");
    const name = parseDerivativeName(file);
    if (!name) throw new Error(`No picture has this name: ${path}`);
    const bytes = await readFile(join(folder, path));
    await files.put(derivativeKey(pictureId, name), bytes, derivativeTypes[name.format]);
  }
}

import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes .br and .gz files beside every text asset, so that nothing is compressed per request. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync("**/*.{js,css,svg,webmanifest,txt}", { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(join(folder, `${file}.br`), await toBrotli(bytes, { params }));
      await writeFile(join(folder, `${file}.gz`), await toGzip(bytes, { level: 9 }));
    }),
  );
}

import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sfntFromWoff } from "~/lib/fonts/sfnt-from-woff.server";

let file: string | undefined;

/** The marker font as a TrueType file, which the text renderer needs; made once per process. */
export function markerFontFile(): string {
  if (file && existsSync(file)) return file;
  const woff = createRequire(import.meta.url).resolve(
    "@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff",
  );
  file = join(mkdtempSync(join(tmpdir(), "inkling-font-")), "marker.ttf");
  writeFileSync(file, sfntFromWoff(readFileSync(woff)));
  return file;
}

import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

import { sfntFromWoff } from "~/lib/fonts/sfnt-from-woff.server";

import { ourFamily } from "./svg-fonts";

let folder: string | undefined;

/** The marker font as a TrueType file, which the text renderer needs; made once per process. */
export function markerFontFile(): string {
  return fontFile(
    require.resolve("@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff"),
  );
}

const require = createRequire(import.meta.url);

function fontFile(woff: string): string {
  folder = folder && existsSync(folder) ? folder : mkdtempSync(join(tmpdir(), "inkling-font-"));
  const file = join(folder, `${woff.replace(/^.*[\\/]/, "")}.ttf`);
  if (!existsSync(file)) writeFileSync(file, sfntFromWoff(readFileSync(woff)));
  return file;
}

let known: Promise<void> | undefined;

/** Makes our letters known to the renderer of SVGs, once per process. */
export function knowOurLetters(): Promise<void> {
  known ??= makeKnown();
  return known;
}

/** A font file that a text is written in stays known to the process. */
async function makeKnown(): Promise<void> {
  for (const cut of ["latin-400", "latin-700", "latin-ext-400", "latin-ext-700"]) {
    const fontfile = fontFile(
      require.resolve(`@fontsource/figtree/files/figtree-${cut}-normal.woff`),
    );
    await sharp({ text: { text: "a", font: ourFamily, fontfile } })
      .raw()
      .toBuffer();
  }
}

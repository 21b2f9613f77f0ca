import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

import { sfntFromWoff } from "~/lib/fonts/sfnt-from-woff.server";

import type { Coverage } from "./text-runs";

export type TypeStyle = "regular" | "bold" | "marker";

type PaperFont = Coverage & { name: string; bytes: Buffer };

/** The shop's own fonts first; others help out with letters and emoji that they lack. */
function filesOf(weight: 400 | 700): string[] {
  const helpers = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];
  return [
    ...["latin", "latin-ext"].map((part) => `@fontsource/figtree/files/figtree-${part}`),
    ...[...helpers, "vietnamese", "devanagari"].map(
      (part) => `@fontsource/noto-sans/files/noto-sans-${part}`,
    ),
    "@fontsource/noto-emoji/files/noto-emoji-emoji",
  ].map((file) => `${file}-${weight}-normal.woff`);
}

const styles: Record<TypeStyle, readonly string[]> = {
  regular: filesOf(400),
  bold: filesOf(700),
  marker: [
    "@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff",
    ...filesOf(700),
  ],
};

const require = createRequire(import.meta.url);
const opened = new Map<string, PaperFont>();

/** The fonts of a style, in the order in which they are asked for a character. */
export function paperFonts(style: TypeStyle): readonly PaperFont[] {
  return styles[style].map((file) => {
    const font = opened.get(file) ?? lazyFont(file);
    opened.set(file, font);
    return font;
  });
}

/** A font that is read from disk when it is first asked for something, and kept. */
function lazyFont(file: string): PaperFont {
  let read: { bytes: Buffer; font: Font } | undefined;
  const load = () => (read ??= readFont(file));
  const known = new Map<number, boolean>();
  return {
    name: file,
    get bytes() {
      return load().bytes;
    },
    has(codePoint) {
      const isDrawn = known.get(codePoint) ?? load().font.hasGlyphForCodePoint(codePoint);
      known.set(codePoint, isDrawn);
      return isDrawn;
    },
  };
}

function readFont(file: string): { bytes: Buffer; font: Font } {
  const woff = readFileSync(require.resolve(file));
  // Unpacked once: from a packed one, the library would unpack a table for every glyph.
  const bytes = sfntFromWoff(woff);
  // Loaded with the first font: it takes 20 MB.
  const { create }: typeof import("fontkit") = require("fontkit");
  const font = create(bytes);
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${file} holds no single font`);
  return { bytes, font };
}

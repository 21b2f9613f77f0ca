import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const packages = new URL("../../node_modules/", import.meta.url);
const style = new URL("../../app/app.css", import.meta.url);

/** The whole fonts, as their packages bring them. */
const wholes: Record<string, string> = {
  headings:
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  text: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  marker: "@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2",
};

/** What a font says of its license and where that stands, in its table of names. */
const LICENSE = [13, 14];

/** Cuts what the style names out of the whole fonts: the weights and the letters that it says. */
export async function cutFonts(): Promise<{ path: string; font: Buffer }[]> {
  const css = await readFile(style, "utf8");
  const faces = [...css.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const [, file, name = ""] = /url\("(\.\/ui\/fonts\/(\w+)[\w-]*\.woff2)"\)/.exec(face) ?? [];
    return file ? [{ face, path: fileURLToPath(new URL(file, style)), whole: wholes[name] }] : [];
  });
  return Promise.all(
    faces.map(async ({ face, path, whole }) => {
      if (!whole) throw new Error(`No whole font is known for ${path}`);
      const [, least, most] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
      const font = await subsetFont(await readFile(new URL(whole, packages)), lettersOf(face), {
        targetFormat: "woff2",
        preserveNameIds: LICENSE,
        ...(least && most && { variationAxes: { wght: { min: +least, max: +most } } }),
      });
      return { path, font };
    }),
  );
}

function lettersOf(face: string): string {
  const ranges = face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  return [...ranges]
    .flatMap(([, first = "", last = first]) => {
      const from = Number.parseInt(first, 16);
      const length = Number.parseInt(last, 16) - from + 1;
      return Array.from({ length }, (_, at) => String.fromCodePoint(from + at));
    })
    .join("");
}

import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export type TextReader = {
  /** What seems to be written on a picture; "" for nothing. */
  read(picture: Uint8Array): Promise<string>;
  stop(): Promise<void>;
};

/** Words below this certainty (of 100) are taken for strokes. */
const LEAST_CERTAIN = 60;

/**
 * Reads text from pictures in a thread of its own, with the language data of its npm package and
 * nothing from elsewhere; null where the optional packages are not installed.
 */
export async function openTextReader(): Promise<TextReader | null> {
  const found = installed();
  if (!found) return null;
  const worker = await found.createWorker("eng", 1, {
    langPath: found.langPath,
    gzip: true,
    cacheMethod: "none",
  });
  return {
    async read(picture) {
      const { data } = await worker.recognize(Buffer.from(picture), {}, { blocks: true });
      const words = (data.blocks ?? []).flatMap((block) =>
        block.paragraphs.flatMap((one) => one.lines.flatMap((line) => line.words)),
      );
      return words
        .filter(({ confidence, text }) => confidence >= LEAST_CERTAIN && /[\p{L}\d]{2}/u.test(text))
        .map(({ text }) => text)
        .join(" ");
    },
    async stop() {
      await worker.terminate();
    },
  };
}

function installed() {
  try {
    const require = createRequire(import.meta.url);
    const data = dirname(require.resolve("@tesseract.js-data/eng/package.json"));
    // Loaded by Node itself, so that no bundler follows it: it starts a file of its own as a thread.
    const { createWorker }: typeof import("tesseract.js") = require("tesseract.js");
    return { createWorker, langPath: join(data, "4.0.0_best_int") };
  } catch {
    return null;
  }
}

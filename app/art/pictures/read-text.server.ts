import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Words below this certainty (of 100) are taken for strokes. */
const LEAST_CERTAIN = 60;
/** How long an open reader waits for the next picture: it takes 40 MB. */
const KEPT_OPEN_MS = 20_000;

let opened: ReturnType<typeof openReader> | null = null;
let closing: NodeJS.Timeout | undefined;

/**
 * What seems to be written on a picture, "" for nothing, with the language data of its npm package
 * and nothing from elsewhere; null where the optional packages are not installed.
 */
export async function readText(picture: Uint8Array): Promise<string | null> {
  clearTimeout(closing);
  // One that cannot be opened costs a drawing nothing but this.
  opened ??= openReader().catch(() => null);
  try {
    const reader = await opened;
    return reader && (await wordsIn(reader, picture));
  } catch (error) {
    close();
    throw error;
  } finally {
    closing = setTimeout(close, KEPT_OPEN_MS).unref();
  }
}

type Reader = Awaited<ReturnType<typeof import("tesseract.js").createWorker>>;

async function wordsIn(reader: Reader, picture: Uint8Array): Promise<string> {
  const { data } = await reader.recognize(Buffer.from(picture), {}, { blocks: true });
  const words = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((one) => one.lines.flatMap((line) => line.words)),
  );
  return words
    .filter(({ confidence, text }) => confidence >= LEAST_CERTAIN && /[\p{L}\d]{2}/u.test(text))
    .map(({ text }) => text)
    .join(" ");
}

function close(): void {
  const reader = opened;
  opened = null;
  void reader?.then((open) => open?.terminate());
}

async function openReader(): Promise<Reader | null> {
  const found = installed();
  if (!found) return null;
  return found.createWorker("eng", 1, {
    langPath: found.langPath,
    gzip: true,
    cacheMethod: "none",
  });
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

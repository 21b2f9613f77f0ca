import { drawingHashes } from "~/features/artwork/drawing-hashes.server";
import { ALIKE_BITS } from "~/features/hints/drawing-hash";
import { readText } from "~/features/pictures/read-text.server";
import { textHints } from "~/features/hints/text-hints";

import { measureFaces } from "./measure-faces";
import { againOf, drawingAt, withText } from "./made-drawings";
import { harmlessTexts, tellingTexts } from "./made-texts";

/** Prints the hit rate and the rate of false alarms of each hint. */
export async function measureHints({ drawings }: { drawings: number }): Promise<void> {
  measureTexts();
  await measureAlike(drawings);
  await measureReading(Math.min(drawings, 30));
  await measureFaces(Math.min(drawings, 30));
}

function report(what: string, hits: number, of: number, falseAlarms: number, ofHarmless: number) {
  const rate = (some: number, all: number) =>
    `${((100 * some) / all).toFixed(1)}% (${some} of ${all})`;
  console.log(`${what}: found ${rate(hits, of)}, false alarms ${rate(falseAlarms, ofHarmless)}`);
}

function measureTexts() {
  const texts = tellingTexts();
  const harmless = harmlessTexts();
  const alarms = harmless.filter((text) => textHints(text).length > 0);
  for (const kind of new Set(texts.map((one) => one.kind))) {
    const own = texts.filter((one) => one.kind === kind);
    const hits = own.filter(({ text }) => textHints(text).some((hint) => hint.kind === kind));
    const wrong = harmless.filter((text) => textHints(text).some((hint) => hint.kind === kind));
    report(`text, ${kind}`, hits.length, own.length, wrong.length, harmless.length);
  }
  const any = texts.filter(({ text }) => textHints(text).length > 0);
  report("text, any", any.length, texts.length, alarms.length, harmless.length);
}

async function measureAlike(count: number) {
  const hashes: string[] = [];
  let hits = 0;
  let again = 0;
  const started = performance.now();
  for (let index = 0; index < count; index += 1) {
    const drawing = await drawingAt(index);
    const turns = await drawingHashes(drawing);
    hashes.push(turns[0]);
    for (const variant of await againOf(drawing)) {
      const [hash] = await drawingHashes(variant);
      again += 1;
      if (turns.some((one) => bitsApart(one, hash) <= ALIKE_BITS)) hits += 1;
    }
  }
  let pairs = 0;
  let wrong = 0;
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) {
      pairs += 1;
      if (bitsApart(one, other) <= ALIKE_BITS) wrong += 1;
    }
  report("the same drawing again", hits, again, wrong, pairs);
  console.log(
    `hashing: ${((performance.now() - started) / (count + again)).toFixed(0)} ms a picture`,
  );
}

async function measureReading(count: number) {
  if ((await readText(await drawingAt(0))) === null)
    return console.log("text on drawings: the optional packages are not installed");
  const words = ["KIT SMITH", "OLIVIA", "Lincoln School", "555-0188", "Hello World"];
  let hits = 0;
  let wrong = 0;
  const started = performance.now();
  for (let index = 0; index < count; index += 1) {
    const drawing = await drawingAt(index);
    if ((await readText(drawing)) !== "") wrong += 1;
    const word = words[index % words.length] ?? "";
    const read = (await readText(await withText(drawing, word))) ?? "";
    const parts = word.toLowerCase().split(" ");
    if (parts.some((part) => read.toLowerCase().includes(part))) hits += 1;
  }
  report("text on drawings", hits, count, wrong, count);
  console.log(`reading: ${((performance.now() - started) / count / 2).toFixed(0)} ms a picture`);
}

function bitsApart(one: string, other: string): number {
  return [...one].filter((bit, at) => bit !== other[at]).length;
}

import { drawingHashes } from "~/art/drawing-hashes.server";
import { ALIKE_BITS } from "~/drawings/hints/drawing-hash";
import { readText } from "~/art/pictures/read-text.server";
import { textHints } from "~/drawings/hints/text-hints";

import type { Table } from "../report/figures.ts";
import { measureFaces } from "./measure-faces";
import { againOf, drawingAt, withText } from "./made-drawings";
import { harmlessTexts, revealingTexts } from "./made-texts";

type Row = readonly [hint: string, found: string, falseAlarms: string, each: string];

/** The hit rate and the rate of false alarms of each hint. */
export async function measureHints({ drawings }: { drawings: number }): Promise<Table[]> {
  const rows = [
    ...measureTexts(),
    await measureAlike(drawings),
    await measureReading(Math.min(drawings, 30)),
  ];
  return [
    {
      title: "Hints in texts and on drawings",
      head: ["hint", "found", "false alarms", "ms a picture"],
      rows,
    },
    await measureFaces(Math.min(drawings, 30)),
  ];
}

function row(
  what: string,
  [hits, of]: [number, number],
  [wrong, ofHarmless]: [number, number],
  each = "",
): Row {
  const rate = (some: number, all: number) =>
    `${((100 * some) / all).toFixed(1)} % (${some} of ${all.toLocaleString("en-US")})`;
  return [what, rate(hits, of), rate(wrong, ofHarmless), each];
}

function measureTexts(): Row[] {
  const rows: Row[] = [];
  const texts = revealingTexts();
  const harmless = harmlessTexts();
  const alarms = harmless.filter((text) => textHints(text).length > 0);
  for (const kind of new Set(texts.map((one) => one.kind))) {
    const own = texts.filter((one) => one.kind === kind);
    const hits = own.filter(({ text }) => textHints(text).some((hint) => hint.kind === kind));
    const wrong = harmless.filter((text) => textHints(text).some((hint) => hint.kind === kind));
    rows.push(row(`text, ${kind}`, [hits.length, own.length], [wrong.length, harmless.length]));
  }
  const any = texts.filter(({ text }) => textHints(text).length > 0);
  rows.push(row("text, any", [any.length, texts.length], [alarms.length, harmless.length]));
  return rows;
}

async function measureAlike(count: number): Promise<Row> {
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
  const each = (performance.now() - started) / (count + again);
  let pairs = 0;
  let wrong = 0;
  for (const [at, one] of hashes.entries())
    for (const other of hashes.slice(at + 1)) {
      pairs += 1;
      if (bitsApart(one, other) <= ALIKE_BITS) wrong += 1;
    }
  return row("the same drawing again", [hits, again], [wrong, pairs], each.toFixed(0));
}

async function measureReading(count: number): Promise<Row> {
  if ((await readText(await drawingAt(0))) === null)
    return ["text on drawings", "the optional packages are not installed", "", ""];
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
  const each = (performance.now() - started) / count / 2;
  return row("text on drawings", [hits, count], [wrong, count], each.toFixed(0));
}

function bitsApart(one: string, other: string): number {
  return [...one].filter((bit, at) => bit !== other[at]).length;
}

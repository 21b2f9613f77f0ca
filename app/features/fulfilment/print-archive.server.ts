import { placementOf } from "~/features/print-plans/placements";
import { inkForCloth } from "~/features/print-plans/ink-for-cloth";
import type { PlannedShirt } from "~/features/print-plans/print-plan";

import { shirtOf, type LineToPrint } from "./line-to-print";
import { leftOutCsv, manifestCsv, manifestLine, type ManifestLine } from "./manifest";
import { printFile, proofName, proofPicture, type PrintDeps } from "./print-files.server";
import { zipStream, type ZipEntry } from "./zip-stream.server";

type LeftOut = { line: LineToPrint; why: string };

/**
 * A ZIP for the press: each print file once under `print/`, each proof under `proofs/`, then the
 * lists: `to-print.csv` and `manifest.json`, and, if lines are left out, `held-back.csv` and
 * `cannot-print.csv`. It is written while it is read, a file at a time; the lists come last because
 * they name the files' hashes.
 */
export function printArchive(
  deps: PrintDeps,
  batch: { lines: readonly LineToPrint[]; heldBack: readonly LeftOut[] },
): ReadableStream<Uint8Array> {
  return zipStream(archived(deps, batch));
}

async function* archived(
  deps: PrintDeps,
  batch: { lines: readonly LineToPrint[]; heldBack: readonly LeftOut[] },
): AsyncGenerator<ZipEntry> {
  const lines: ManifestLine[] = [];
  const cannot: LeftOut[] = [];
  const printed = new Map<string, { sha256: string; artAspect: number }>();
  const proved = new Set<string>();
  for (const line of batch.lines) {
    const problem = problemOf(line);
    if (problem || !line.plan) {
      cannot.push({ line, why: problem ?? NO_PLAN });
      continue;
    }
    const shirt = shirtOf(line, line.plan);
    const name = printFileName(shirt);
    if (!printed.has(name)) {
      const file = await printFile(deps, shirt);
      if (file) {
        printed.set(name, { sha256: file.sha256, artAspect: file.artAspect });
        yield entry(name, file.bytes);
      }
    }
    const made = printed.get(name);
    if (!made) {
      cannot.push({ line, why: NO_ART });
      continue;
    }
    const proof = `proofs/${line.plan.id}-${proofName(shirt)}`;
    if (!proved.has(proof)) {
      const picture = await proofPicture(deps, shirt);
      if (picture) yield entry(proof, picture);
      proved.add(proof);
    }
    lines.push(manifestLine(line, line.plan, { ...made, printFile: name, proof }));
  }
  yield text("to-print.csv", manifestCsv(lines));
  yield text("manifest.json", `${JSON.stringify({ unit: "inch", dpi: 300, lines }, null, 2)}\n`);
  if (batch.heldBack.length > 0) yield text("held-back.csv", leftOutCsv(batch.heldBack));
  if (cannot.length > 0) yield text("cannot-print.csv", leftOutCsv(cannot));
}

const NO_PLAN =
  "It was ordered before print plans were kept. Make its print file by hand from the product's picture.";
const NO_ART = "The art's file is gone. Refund it, or ask the artist for the drawing.";

function problemOf({ plan }: LineToPrint): string | null {
  if (!plan) return NO_PLAN;
  if (!placementOf(plan.placement))
    return `Its plan names a placement that does not exist (${plan.placement}). Refund it, or print it by hand.`;
  return null;
}

function printFileName({ plan, cut, garmentColor }: PlannedShirt): string {
  return `print/${plan.id}-${cut}-${inkForCloth(plan.artVersion, garmentColor)}.png`;
}

function entry(name: string, bytes: Uint8Array): ZipEntry {
  return { name, bytes: Buffer.from(bytes) };
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: Buffer.from(content) };
}

import { inkForCloth } from "~/art/print-plans/ink-for-cloth";
import { placementOf } from "~/art/print-plans/placements";
import type { PlannedShirt } from "~/art/print-plans/print-plan";

import { shirtOf, type LineToPrint } from "./line-to-print";
import { manifestLine, type ManifestLine } from "./manifest";
import { printFile, proofName, proofPicture, type PrintDeps } from "./print-files.server";
import type { ZipEntry } from "./zip-stream.server";

export type PrintableLine<Line> = { line: Line; manifest: ManifestLine; shirt: PlannedShirt };

/** A line that can be printed, with the files that are new with it; or why it cannot be. */
type PreparedLine<Line extends LineToPrint> =
  | { ok: true; printable: PrintableLine<Line>; files: ZipEntry[] }
  | { ok: false; line: Line; why: string };

const NO_PLAN =
  "It was ordered before print plans were kept. Make its print file by hand from the product's picture.";
const NO_ART = "The art's file is gone. Refund it, or ask the artist for the drawing.";

/** Lines with their print files and proofs, made or fetched one after the other, each file once. */
export async function* preparedLines<Line extends LineToPrint>(
  deps: PrintDeps,
  lines: readonly Line[],
): AsyncGenerator<PreparedLine<Line>> {
  const printed = new Map<string, { sha256: string; artAspect: number }>();
  const proved = new Set<string>();
  for (const line of lines) {
    const problem = problemOf(line);
    if (problem || !line.plan) {
      yield { ok: false, line, why: problem ?? NO_PLAN };
      continue;
    }
    const files: ZipEntry[] = [];
    const shirt = shirtOf(line, line.plan);
    const name = printFileName(shirt);
    const file = printed.has(name) ? null : await printFile(deps, shirt);
    if (file) {
      printed.set(name, { sha256: file.sha256, artAspect: file.artAspect });
      files.push({ name, bytes: Buffer.from(file.bytes) });
    }
    const made = printed.get(name);
    if (!made) {
      yield { ok: false, line, why: NO_ART };
      continue;
    }
    const proof = `proofs/${line.plan.id}-${proofName(shirt)}`;
    const picture = proved.has(proof) ? null : await proofPicture(deps, shirt);
    if (picture) files.push({ name: proof, bytes: Buffer.from(picture) });
    proved.add(proof);
    const manifest = manifestLine(line, line.plan, { ...made, printFile: name, proof });
    yield { ok: true, printable: { line, manifest, shirt }, files };
  }
}

function problemOf({ plan }: LineToPrint): string | null {
  if (!plan) return NO_PLAN;
  if (!placementOf(plan.placement))
    return `Its plan names a placement that does not exist (${plan.placement}). Refund it, or print it by hand.`;
  return null;
}

function printFileName({ plan, cut, garmentColor }: PlannedShirt): string {
  return `print/${plan.id}-${cut}-${inkForCloth(plan.artVersion, garmentColor)}.png`;
}

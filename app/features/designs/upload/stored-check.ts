import { z } from "zod";

import type { PhotoOnPaper } from "~/features/artwork/photo/photo-on-paper";
import type { PrintFinding } from "~/features/artwork/photo/print-check";

import { isPrintFinding } from "./print-finding-copy";

const n = z.number();
const mapping = z.tuple([n, n, n, n, n, n, n, n, n]).nullable();
const storedFindings = z.object({ findings: z.array(z.string()) });
const storedPlaces = z.object({ onPaper: z.object({ art: mapping, sheet: mapping }) });

/** What the print check found, as a row holds it. */
export function findingsOf(printCheck: unknown): PrintFinding[] {
  return storedFindings.parse(printCheck).findings.filter(isPrintFinding);
}

/** How the photo is laid over its art, as a row holds it; null in rows that are older than this. */
export function onPaperOf(printCheck: unknown): PhotoOnPaper | null {
  return storedPlaces.safeParse(printCheck).data?.onPaper ?? null;
}

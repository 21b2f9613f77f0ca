import { z } from "zod";

import { noChoices, type MendChoices } from "~/art/photo/mend-choices";
import { mendChoices } from "~/art/photo/mend-schema";
import type { PhotoOnPaper } from "~/art/photo/photo-on-paper";
import type { PrintFinding } from "~/art/photo/print-check";

import { isPrintFinding } from "./print-finding-copy";
import type { SeenCheck } from "./seen-drawing";

/** Of a drawing that was drawn here nothing else is checked: an empty sheet is not sent. */
const DRAWN_HERE = "drawn-here";
export const drawnHereCheck = { kind: DRAWN_HERE, findings: [] } as const;

const n = z.number();
const mapping = z.tuple([n, n, n, n, n, n, n, n, n]).nullable();
const storedFindings = z.object({ findings: z.array(z.string()) });
const storedPlaces = z.object({ onPaper: z.object({ art: mapping, sheet: mapping }) });
const part = z.object({ left: n, top: n, width: n, height: n });
const point = z.object({ x: n, y: n });
const fourCorners = z.tuple([point, point, point, point]).nullable();
const drawing = z.object({ corners: fourCorners, box: part });
/** What rows have held since each was recorded. */
const storedParts = z.object({
  kind: z.string().nullable().catch(null),
  places: z.record(z.string(), z.array(part)).catch({}),
  drawings: z.array(drawing).catch([]),
  sheetCorners: fourCorners.catch(null),
});

/** What the print check found, as a row holds it. */
export function findingsOf(printCheck: unknown): PrintFinding[] {
  return storedFindings.parse(printCheck).findings.filter(isPrintFinding);
}

/** How the photo is laid over its art, as a row holds it; null in rows that are older than this. */
function onPaperOf(printCheck: unknown): PhotoOnPaper | null {
  return storedPlaces.safeParse(printCheck).data?.onPaper ?? null;
}

/** All of what the print check found, as a row holds it; nothing where there was none. */
export function checkOf(printCheck: unknown): SeenCheck {
  const { data } = storedParts.safeParse(printCheck);
  const findings = storedFindings.safeParse(printCheck).data?.findings ?? [];
  return {
    isCutOut: data?.kind === "cut-out",
    isDrawnHere: data?.kind === DRAWN_HERE,
    findings: findings.filter(isPrintFinding),
    places: data?.places ?? {},
    drawings: data?.drawings ?? [],
    corners: data?.sheetCorners ?? null,
    onPaper: onPaperOf(printCheck),
  };
}

/** What was decided by hand, as a row holds it. */
export function mendOf(mend: unknown): MendChoices {
  return mendChoices.safeParse(mend).data ?? noChoices;
}

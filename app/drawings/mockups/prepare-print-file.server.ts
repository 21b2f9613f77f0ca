import type { JudgedPrintFile } from "~/art/judge-print-file.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { workSlots } from "~/art/pictures/work-slots";
import { PRINT_DPI } from "~/art/print-plans/print-dpi";

import { DESIGN_FILE_MAX_BYTES } from "../upload/upload-limits";
import type { MockupProblem } from "../upload/upload-messages";
import type { MockupFile } from "./prepare-mockups.server";

const inSlot = workSlots(1, 20);

/** Half the resolution of a print file still prints; less would show. */
const LEAST_DPI = PRINT_DPI / 2;

/** Judges an admin's own print file, and re-encodes it. */
export async function preparePrintFile(
  file: MockupFile,
): Promise<{ ok: true; art: JudgedPrintFile } | { ok: false; reason: MockupProblem }> {
  const limits = { maxBytes: DESIGN_FILE_MAX_BYTES, leastDpi: LEAST_DPI };
  const art = await inSlot(() => pictureWork("judgePrintFile", [file.bytes, limits]));
  return art ? { ok: true, art } : { ok: false, reason: "print-file" };
}

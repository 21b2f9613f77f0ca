import type { ReencodedImage } from "~/art/reencode-image.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { workSlots } from "~/art/pictures/work-slots";

import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";
import { MOCKUP_FILE_MAX_BYTES } from "../upload/upload-limits";
import type { MockupProblem } from "../upload/upload-messages";

export type MockupFile = { name: string; type: string; bytes: Uint8Array };

const MOCKUP_MAX_SIDE = 2000;
const inSlot = workSlots(2, 50);

/** Judges all chosen image files before any of them is re-encoded. */
export async function prepareMockups(
  files: readonly MockupFile[],
): Promise<{ ok: true; images: ReencodedImage[] } | { ok: false; reason: MockupProblem }> {
  const images = files.filter(({ type, bytes }) => type.startsWith("image/") && bytes.length > 0);
  if (images.length === 0) return { ok: false, reason: "no-files" };
  if (images.length > MOCKUPS_PER_DESIGN) return { ok: false, reason: "too-many" };
  for (const image of images) {
    const problem = await inSlot(() => problemOf(image));
    if (problem) return { ok: false, reason: problem };
  }
  const encoded: ReencodedImage[] = [];
  for (const { bytes } of images) {
    encoded.push(
      await inSlot(() => pictureWork("reencodeImage", [bytes, { maxSide: MOCKUP_MAX_SIDE }])),
    );
  }
  return { ok: true, images: encoded };
}

async function problemOf({ name, bytes }: MockupFile): Promise<MockupProblem | null> {
  const seen = await pictureWork("inspectImage", [
    bytes,
    { allow: ["jpeg", "png", "webp", "svg"], maxBytes: MOCKUP_FILE_MAX_BYTES, name },
  ]);
  if (seen.ok) return null;
  if (seen.reason === "too-large" || seen.reason === "too-many-pixels") return "too-large";
  return seen.reason === "wrong-type" || seen.reason === "heic" ? "invalid-type" : "corrupted";
}

import { pictureWork } from "./picture-work.server";
import { TooBusyError } from "./work-slots";

const kinds = [
  { extension: "pdf", mimeType: "application/pdf", begins: [0x25, 0x50, 0x44, 0x46] },
  { extension: "jpg", mimeType: "image/jpeg", begins: [0xff, 0xd8, 0xff] },
  { extension: "png", mimeType: "image/png", begins: [0x89, 0x50, 0x4e, 0x47] },
] as const;

type PaperKind = (typeof kinds)[number];

/** What kind of paper was sent, by how its bytes begin: a PDF, or a photo of it; null for anything else. */
export function paperKind(bytes: Uint8Array): PaperKind | null {
  return kinds.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte)) ?? null;
}

/** The kind of a stored paper, by its key. */
export function paperKindOf(key: string): PaperKind | null {
  return kinds.find(({ extension }) => key.endsWith(`.${extension}`)) ?? null;
}

/** A photo of a paper says nothing about where it was taken; a PDF, and what is no picture, stays. */
export async function paperWithoutMetadata(
  bytes: Uint8Array,
  { extension }: PaperKind,
): Promise<Uint8Array> {
  if (extension === "pdf") return bytes;
  try {
    return (await pictureWork("reencodeImage", [bytes])).bytes;
  } catch (error) {
    if (error instanceof TooBusyError) throw error;
    return bytes;
  }
}

import { DESIGN_FILE_MAX_BYTES, type UploadProblem } from "./upload-limits";

const types = ["image/jpeg", "image/png", "image/svg+xml", "image/webp"];

/** What the browser can already tell about a chosen file; the server judges its bytes. */
export function problemOfChoice(file: { type: string; size: number }): UploadProblem | null {
  if (file.size === 0) return "no-file";
  if (!types.includes(file.type)) return "invalid-type";
  return file.size > DESIGN_FILE_MAX_BYTES ? "too-large" : null;
}

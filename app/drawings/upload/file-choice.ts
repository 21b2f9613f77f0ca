import { DESIGN_FILE_MAX_BYTES, type ChoiceProblem } from "./upload-limits";

/** What no browser calls a picture that we read. Not HEIC: its name may be all that is HEIC of it. */
const neverPictures = /^(image\/(gif|bmp|tiff)|video\/.*|audio\/.*|application\/(pdf|zip))$/;

/** What the browser can already tell about a chosen file; the server judges its bytes. */
export function problemOfChoice(file: { type: string; size: number }): ChoiceProblem | null {
  if (file.size === 0) return "no-file";
  if (neverPictures.test(file.type)) return "invalid-type";
  return file.size > DESIGN_FILE_MAX_BYTES ? "too-large" : null;
}

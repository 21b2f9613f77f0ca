import type { DerivativeName } from "./derivative-name";

/** Where the file store holds a picture in one width and format. */
export function derivativeKey(pictureId: string, { width, format }: DerivativeName): string {
  return `derivatives/${pictureId.toLowerCase()}/${width}.${format}`;
}

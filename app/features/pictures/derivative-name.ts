/** The widths pictures are served in, in pixels. */
export const derivativeWidths = [96, 192, 320, 480, 640, 960, 1280, 1600] as const;
export type DerivativeWidth = (typeof derivativeWidths)[number];

export const derivativeTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
} as const;
export type DerivativeFormat = keyof typeof derivativeTypes;

export type DerivativeName = { width: DerivativeWidth; format: DerivativeFormat };

/** "640.avif" as width and format; null for every other text. */
export function parseDerivativeName(file: string): DerivativeName | null {
  const [, digits, format] = /^(\d{2,4})\.([a-z]{4})$/.exec(file) ?? [];
  const width = derivativeWidths.find((known) => String(known) === digits);
  return width && isFormat(format) ? { width, format } : null;
}

function isFormat(text: string | undefined): text is DerivativeFormat {
  return text !== undefined && Object.hasOwn(derivativeTypes, text);
}

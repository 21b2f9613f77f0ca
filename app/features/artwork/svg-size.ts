export type SvgSize = {
  /** Size to rasterize at, in pixels. */
  width: number;
  height: number;
  /** Size in the drawing's own units. */
  drawnWidth: number;
  drawnHeight: number;
};

const unitsInPixels: Record<string, number> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/**
 * How large to rasterize a vector drawing, from its width and height or its view box; null when
 * neither makes sense. Where one side is missing, or in percent of a page that we have not, it follows
 * from the other.
 */
export function svgSize(attributes: Record<string, string>, longestSide = 2400): SvgSize | null {
  const [, , boxWidth, boxHeight] = (attributes["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const shape = isPositive(boxWidth) && isPositive(boxHeight) ? boxWidth / boxHeight : undefined;
  const [width, height] = [length(attributes["width"]), length(attributes["height"])];
  const drawnWidth = width ?? (height && shape ? height * shape : boxWidth);
  const drawnHeight = height ?? (width && shape ? width / shape : boxHeight);
  if (!isPositive(drawnWidth) || !isPositive(drawnHeight)) return null;
  const scale = longestSide / Math.max(drawnWidth, drawnHeight);
  return {
    width: Math.max(1, Math.round(drawnWidth * scale)),
    height: Math.max(1, Math.round(drawnHeight * scale)),
    drawnWidth,
    drawnHeight,
  };
}

function length(text: string | undefined): number | undefined {
  const [, digits, unit] = /^\s*([\d.]+(?:e\d+)?)\s*([a-z]*)\s*$/i.exec(text ?? "") ?? [];
  const factor = unitsInPixels[(unit ?? "").toLowerCase()];
  const value = Number(digits) * (factor ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

function isPositive(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0;
}

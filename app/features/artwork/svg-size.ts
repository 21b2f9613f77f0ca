export type SvgSize = {
  /** Size to rasterize at, in pixels. */
  width: number;
  height: number;
  /** Size in the drawing's own units. */
  drawnWidth: number;
  drawnHeight: number;
};

const longestSide = 2400;
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
 * neither makes sense.
 */
export function svgSize(attributes: Record<string, string>): SvgSize | null {
  const [, , boxWidth, boxHeight] = (attributes["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const drawnWidth = length(attributes["width"]) ?? boxWidth;
  const drawnHeight = length(attributes["height"]) ?? boxHeight;
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

export type SvgSize = {
  /** Size to rasterize at, in pixels. */
  width: number;
  height: number;
  /** What of the drawing's own units is seen. */
  viewBox: string;
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

/** What a browser gives a picture without a size of its own, in CSS pixels. */
const sizeless = { width: 300, height: 150 };

/**
 * How large to rasterize a vector drawing, from its width and height or its view box. Where one side
 * is missing, or in percent of a page that we have not, it follows from the other; without a view box
 * it is a browser's. Null for a view box without an area, of which browsers draw nothing.
 */
export function svgSize(attributes: Record<string, string>, longestSide = 2400): SvgSize | null {
  const [, , boxWidth, boxHeight] = (attributes["viewBox"] ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (boxWidth === 0 || boxHeight === 0) return null;
  const box = isPositive(boxWidth) && isPositive(boxHeight) ? { boxWidth, boxHeight } : null;
  const shape = box && box.boxWidth / box.boxHeight;
  const [width, height] = [length(attributes["width"]), length(attributes["height"])];
  const drawnWidth = width ?? (height && shape ? height * shape : box?.boxWidth) ?? sizeless.width;
  const drawnHeight =
    height ?? (width && shape ? width / shape : box?.boxHeight) ?? sizeless.height;
  const scale = longestSide / Math.max(drawnWidth, drawnHeight);
  return {
    width: Math.max(1, Math.round(drawnWidth * scale)),
    height: Math.max(1, Math.round(drawnHeight * scale)),
    viewBox: (box && attributes["viewBox"]) ?? `0 0 ${drawnWidth} ${drawnHeight}`,
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

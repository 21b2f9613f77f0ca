/** Of the outermost view box, which percents of an origin are of; null where there is none. */
type ViewSize = { width: number; height: number } | null;

type Turned = {
  transform: string;
  /** `transform-origin`. */
  origin: string;
  /** `transform-box`: what the origin is measured in; without it the view box. */
  box: string | undefined;
  view: ViewSize;
};

/**
 * A transform about a point, which the rasterizer knows only about the drawing's zero: the same
 * without an origin. Null where the point depends on what is drawn.
 */
export function transformAbout({ transform, origin, box, view }: Turned): string | null {
  const isOfView = box === undefined || box === "view-box";
  const [first = "", second = "center"] = origin.trim().toLowerCase().split(/\s+/);
  const isUpright = /^(top|bottom)$/.test(first) || /^(left|right)$/.test(second);
  const [across, down] = isUpright ? [second, first] : [first, second];
  const x = lengthOf(across, view?.width);
  const y = lengthOf(down, view?.height);
  if (x === 0 && y === 0) return transform;
  if (!isOfView || x === null || y === null) return null;
  return `translate(${x}px,${y}px) ${transform} translate(${-x}px,${-y}px)`;
}

const places = new Map([
  ["left", 0],
  ["top", 0],
  ["center", 50],
  ["right", 100],
  ["bottom", 100],
]);

function lengthOf(text: string, whole: number | undefined): number | null {
  const [, number, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(px|%|)$/.exec(text) ?? [];
  const percent = places.get(text) ?? (unit === "%" ? Number(number) : undefined);
  if (percent !== undefined)
    return percent === 0 ? 0 : whole === undefined ? null : (percent / 100) * whole;
  return number === undefined ? null : Number(number);
}

/** The width and height of a view box; null for one that is none. */
export function viewSize(viewBox: string | undefined): ViewSize {
  const [, , width = Number.NaN, height = Number.NaN] = (viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : null;
}

export const MIN_ZOOM = 0.5;
export const MAX_ZOOM = 3;
export const ZOOM_STEP = 0.5;

/** A zoom between 0.5 and 3, in steps of 0.5. */
export function clampZoom(zoom: number): number {
  const stepped = Math.round(zoom / ZOOM_STEP) * ZOOM_STEP;
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, stepped));
}

/** A point of the picture, as fractions of its width and height. */
type Point = { x: number; y: number };

export const CENTER: Point = { x: 0.5, y: 0.5 };

/** The point at the center of the visible area of the picture. */
export function middleOf(area: HTMLElement): Point {
  return {
    x: (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth,
    y: (area.scrollTop + area.clientHeight / 2) / area.scrollHeight,
  };
}

/** Scrolls until the point is in the center, as far as possible. */
export function lookAt(area: HTMLElement, { x, y }: Point): void {
  area.scrollLeft = x * area.scrollWidth - area.clientWidth / 2;
  area.scrollTop = y * area.scrollHeight - area.clientHeight / 2;
}

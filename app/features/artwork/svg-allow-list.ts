const shapes = [
  "svg",
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "text",
  "tspan",
];
const reused = [
  "defs",
  "symbol",
  "use",
  "clipPath",
  "mask",
  "linearGradient",
  "radialGradient",
  "stop",
  "pattern",
];

/** Elements that can only draw. `style` is checked by its text. */
export const allowedElements: ReadonlySet<string> = new Set([...shapes, ...reused, "style"]);

/** Elements no drawing needs: they run, load or embed something. */
export const dangerousElements: ReadonlySet<string> = new Set(
  "script foreignobject iframe object embed image feimage audio video canvas a animate animatemotion animatetransform animatecolor set discard handler listener link meta base".split(
    " ",
  ),
);

/** Elements without any effect on the picture, dropped along with their content. */
export const ignoredElements: ReadonlySet<string> = new Set(
  "title desc metadata namedview filter marker".split(" "),
);

const geometry =
  "id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points viewBox preserveAspectRatio transform offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits pathLength rotate textLength lengthAdjust version";
const painting =
  "fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit opacity color display visibility stop-color stop-opacity vector-effect paint-order mix-blend-mode font-family font-size font-weight font-style text-anchor letter-spacing word-spacing dominant-baseline style";

export const allowedAttributes: ReadonlySet<string> = new Set(`${geometry} ${painting}`.split(" "));

/** References must stay inside the file, and CSS must not load, import or hide behind escapes. */
export function isSafeValue(value: string): boolean {
  const withoutLocal = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, "");
  return !/url\s*\(|@|\\|expression\s*\(|javascript:|data:|&|</i.test(withoutLocal);
}

export function isLocalReference(value: string): boolean {
  return /^#[\w.:-]+$/.test(value.trim());
}

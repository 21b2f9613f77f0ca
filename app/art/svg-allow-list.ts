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
  "marker",
  "switch",
];
/** What a filter may be made of. Not what computes for longer the larger its numbers are. */
export const filterSteps: ReadonlySet<string> = new Set(
  "feGaussianBlur feOffset feBlend feColorMatrix feComponentTransfer feComposite feFlood feMerge feDropShadow feTile feTurbulence feDisplacementMap feDiffuseLighting feSpecularLighting".split(
    " ",
  ),
);
const filterParts = [
  "filter",
  ...filterSteps,
  ..."feFuncR feFuncG feFuncB feFuncA feMergeNode feDistantLight fePointLight feSpotLight".split(
    " ",
  ),
];

/** Elements that can only draw. `style` is checked by its text. */
export const allowedElements: ReadonlySet<string> = new Set([
  ...shapes,
  ...reused,
  ...filterParts,
  "style",
]);

/** Elements no drawing needs: they run, load or embed something. */
export const dangerousElements: ReadonlySet<string> = new Set(
  "script foreignobject iframe object embed image feimage audio video canvas a animate animatemotion animatetransform animatecolor set discard handler listener link meta base".split(
    " ",
  ),
);

/** What runs or embeds even where nothing is drawn. */
export const runningElements: ReadonlySet<string> = new Set(
  "script handler listener iframe object embed foreignobject".split(" "),
);

/** Elements without any effect on the picture, dropped along with their content. */
export const ignoredElements: ReadonlySet<string> = new Set(
  "title desc metadata namedview font font-face glyph missing-glyph hkern vkern color-profile view cursor".split(
    " ",
  ),
);

/** Elements that we cannot draw, and their creator is told so. */
export const undrawnElements: ReadonlySet<string> = new Set(
  "textPath tref flowRoot feMorphology feConvolveMatrix".split(" "),
);

const geometry =
  "id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points viewBox preserveAspectRatio transform offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits pathLength rotate textLength lengthAdjust version markerUnits markerWidth markerHeight refX refY orient requiredExtensions requiredFeatures systemLanguage xml:space";
const filtering =
  "filterUnits primitiveUnits in in2 result stdDeviation edgeMode mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle";
const presentation =
  "fill fill-opacity fill-rule clip-rule clip-path mask mask-type stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display visibility overflow stop-color stop-opacity vector-effect paint-order font-family font-size font-weight font-style font-variant font-stretch text-anchor text-decoration letter-spacing word-spacing dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi marker-start marker-mid marker-end filter flood-color flood-opacity lighting-color color-interpolation color-interpolation-filters shape-rendering text-rendering transform-origin";

/** What a style may say. Not sizes: what they cost is counted by the attributes. */
export const cssProperties: ReadonlySet<string> = new Set(
  `${presentation} mix-blend-mode isolation marker transform transform-box white-space`.split(" "),
);

/** Functions of CSS that compute a color, a length or a place. */
export const safeFunctions: ReadonlySet<string> = new Set(
  "rgb rgba hsl hsla hwb lab lch oklab oklch color var calc min max translate translatex translatey rotate scale scalex scaley skew skewx skewy matrix blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia polygon circle ellipse inset".split(
    " ",
  ),
);

export const allowedAttributes: ReadonlySet<string> = new Set(
  `${geometry} ${filtering} ${presentation} style`.split(" "),
);

/** References must stay inside the file, and CSS must not load, import or hide behind escapes. */
export function isSafeValue(value: string): boolean {
  const withoutLocal = value.replace(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/gi, "");
  return !/url\s*\(|@|\\|expression\s*\(|javascript:|data:|&|</i.test(withoutLocal);
}

export function isLocalReference(value: string): boolean {
  return /^#[\w.:-]+$/.test(value.trim());
}

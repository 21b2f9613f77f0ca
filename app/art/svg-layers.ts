const needsLayer = "(?<![\\w-])(opacity|mask[a-z-]*|mix-blend-mode|isolation)\\s*:";

/** A property that has its element drawn on a layer of its own. */
export const layerProperty = /^(opacity|mask(-[a-z]+)?|mix-blend-mode|isolation)$/;
const inStyle = new RegExp(needsLayer, "gi");
const asAttribute = ["opacity", "mask", "mix-blend-mode"];

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, " ");
}

/**
 * How many layers as large as the picture an element needs: for opacity, masks and blending. Each
 * costs the rasterizer about as much as hundreds of shapes.
 */
export function layersOf(attributes: Record<string, string>): number {
  const own = asAttribute.filter((name) => attributes[name] !== undefined).length;
  return own + (withoutComments(attributes["style"] ?? "").match(inStyle)?.length ?? 0);
}

const shapes = new Set("path rect circle ellipse line polyline polygon".split(" "));
const opacityInStyle = /(?<![\w-])opacity\s*:\s*([^;]+)/gi;

/**
 * The same shape without a layer for its opacity: its color is see-through instead. Only where fill
 * and stroke overlap does that look any different.
 */
export function withoutLayer(
  name: string,
  attributes: Record<string, string>,
): Record<string, string> {
  const style = withoutComments(attributes["style"] ?? "");
  const hasOthers = /-opacity\s*:/i.test(style) || Object.keys(attributes).some(isOther);
  if (!shapes.has(name) || hasOthers) return attributes;
  const { opacity, ...rest } = attributes;
  const own: Record<string, string> =
    opacity === undefined ? {} : { "fill-opacity": opacity, "stroke-opacity": opacity };
  if (!style) return { ...rest, ...own };
  const clear = style.replaceAll(opacityInStyle, "fill-opacity:$1;stroke-opacity:$1");
  return { ...rest, ...own, style: clear };
}

function isOther(attribute: string): boolean {
  return attribute === "fill-opacity" || attribute === "stroke-opacity";
}

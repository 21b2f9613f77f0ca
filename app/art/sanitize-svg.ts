import { filterSteps } from "./svg-allow-list";
import { cornersOf, dashPeriod, drawnLength } from "./svg-cost";
import { withoutDoctype } from "./svg-doctype";
import { ourFamily } from "./svg-fonts";
import { layerProperty, withoutLayer } from "./svg-layers";
import type { LeftOut } from "./svg-left-out";
import { closeElement, drawn, noReferences, openElement } from "./svg-references";
import { type SvgSize, svgSize } from "./svg-size";
import {
  type Declaration,
  type OpenElement,
  type StyleSheet,
  declaredFor,
  readSheets,
  readStyle,
  winning,
  written,
} from "./svg-styles";
import { transformAbout, viewSize } from "./svg-transform";
import { type Attributes, BrokenSvg, readSvg, type SvgPart } from "./read-svg";
import { UnsafeSvg, escapeXml, writeAttributes } from "./write-svg";

type SanitizedSvg =
  | ({ ok: true; svg: string; leftOut: LeftOut[] } & SvgSize)
  | { ok: false; reason: "unsafe-svg" | "svg-too-complex" | "corrupted" };

const maxDrawn = 100_000;
const maxLayers = 16;
/** Steps of filters, each as large as the picture. */
const maxFilters = 30;
const maxDashes = 5000;
const maxMatches = 10_000_000;

/** Layers and filters cost four times as much where the rasterizer needs more than one tile. */
const sides = { plain: 2400, layered: 2000, filtered: 1200 } as const;
const fewFilters = 8;

class TooComplexSvg extends Error {}

/**
 * Rewrites a drawing from an allow-list of elements, attributes and properties: no text passes
 * through unread. Anything that runs, loads or embeds is refused, not repaired. The result's width
 * and height are set for rasterizing; `leftOut` says what it lacks of what a browser would draw.
 */
export function sanitizeSvg(text: string): SanitizedSvg {
  const leftOut = new Set<LeftOut>();
  try {
    const parts = readSvg(withoutDoctype(text), (what) => leftOut.add(what));
    const { svg, size, told } = rewrite(parts, (what) => leftOut.add(what));
    return { ok: true, svg, ...size, leftOut: [...new Set([...leftOut, ...told])].toSorted() };
  } catch (error) {
    // What nests too deep for a reader's stack is a bomb, too.
    if (error instanceof UnsafeSvg || error instanceof RangeError)
      return { ok: false, reason: "unsafe-svg" };
    if (error instanceof TooComplexSvg) return { ok: false, reason: "svg-too-complex" };
    if (error instanceof BrokenSvg) return { ok: false, reason: "corrupted" };
    throw error;
  }
}

type Drawing = { parts: SvgPart[]; sheet: StyleSheet; totals: Totals };

/** Upper bounds for what a group passes on to everything in it. */
type Totals = { length: number; corners: number; filters: Map<string, number> };

/** What is done without, where a drawing has more of it than can be drawn. */
type Without = { shapeLayers?: true; ruleLayers?: true; filters?: true };

function rewrite(parts: SvgPart[], tell: (what: LeftOut) => void) {
  const sheets = parts.map((one) =>
    one.kind === "text" && one.inside === "style" ? one.data : "",
  );
  const sheet = readSheets(sheets.join(""), tell);
  const elements = parts.filter(({ kind }) => kind === "open").length;
  if (sheet.rules.length * elements > maxMatches) throw new TooComplexSvg("rules");
  const drawing = { parts, sheet, totals: totalsOf(parts) };
  let without: Without = {};
  for (;;) {
    const made = write(drawing, without);
    if (made.elements > maxDrawn) throw new UnsafeSvg("reused without end");
    if (made.filters > maxFilters && !without.filters) without = { ...without, filters: true };
    else if (made.layers <= maxLayers) return made;
    else if (!without.shapeLayers) without = { ...without, shapeLayers: true };
    else if (!without.ruleLayers) without = { ...without, ruleLayers: true };
    else throw new TooComplexSvg("layers");
  }
}

function totalsOf(parts: readonly SvgPart[]): Totals {
  const totals: Totals = { length: 0, corners: 0, filters: new Map() };
  let filter: string | null = null;
  for (const part of parts) {
    if (part.kind === "close" && part.name === "filter") filter = null;
    if (part.kind !== "open") continue;
    const { name, attributes } = part;
    totals.length += drawnLength(name, attributes);
    totals.corners += cornersOf(attributes);
    if (name === "filter") filter = attributes["id"] ?? "";
    if (filter !== null && filterSteps.has(name)) {
      const octaves = Number(attributes["numOctaves"] ?? 1);
      const steps = name === "feTurbulence" ? Math.max(1, Math.ceil(octaves / 2)) || 1 : 1;
      totals.filters.set(filter, (totals.filters.get(filter) ?? 0) + steps);
    }
  }
  return totals;
}

function write({ parts, sheet, totals }: Drawing, without: Without) {
  const told = new Set<LeftOut>();
  const references = noReferences();
  const path: OpenElement[] = [];
  const output: string[] = [];
  const hasText = parts.some(isDrawnText);
  if (hasText) told.add("letters");
  let [skippedFrom, isFirst] = [0, true];
  let root: Attributes = {};
  for (const part of parts) {
    if (part.kind === "text") {
      if (skippedFrom === 0 && isDrawnText(part)) output.push(escapeXml(part.data));
    } else if (part.kind === "close") {
      if (skippedFrom === 0 && part.name !== "style") output.push(`</${part.name}>`);
      if (skippedFrom === path.length) skippedFrom = 0;
      path.pop();
      closeElement(references);
    } else {
      const { name, attributes } = part;
      path.push(part);
      const shown = painted(part, { path, sheet, without, totals, told });
      openElement(references, shown.attributes, shown);
      if (name === "filter" && without.filters && skippedFrom === 0) skippedFrom = path.length;
      if (skippedFrom > 0 || name === "style") continue;
      if (isFirst)
        root = hasText ? { "font-family": ourFamily, ...shown.attributes } : shown.attributes;
      else output.push(`<${name}${writeAttributes(shown.attributes)}>`);
      if (isFirst) output.push(background(attributes));
      isFirst = false;
    }
  }
  const [elements, layers, filters] = (["elements", "layers", "filters"] as const).map((what) =>
    drawn(references, what),
  ) as [number, number, number];
  const { plain, layered, filtered } = sides;
  const side = filters > fewFilters ? filtered : layers + filters > 0 ? layered : plain;
  const size = svgSize(root, side);
  if (!size) throw new BrokenSvg("no size");
  const css = sheet.css ? `<style>${escapeXml(sheet.css)}</style>` : "";
  const svg = [rootTag(root, size), css, ...output].join("");
  return { svg, size, elements, layers, filters, told };
}

function isDrawnText(part: SvgPart): boolean {
  return part.kind === "text" && (part.inside === "text" || part.inside === "tspan");
}

type Context = {
  path: readonly OpenElement[];
  sheet: StyleSheet;
  without: Without;
  totals: Totals;
  told: Set<LeftOut>;
};

/** An element's attributes with all that applies to it, without what is left out, and its cost. */
function painted(
  { name, attributes }: OpenElement,
  { path, sheet, without, totals, told }: Context,
): { attributes: Attributes; filters: number; markers: number } {
  const { style, ...rest } = attributes;
  const own = { ...rest };
  if (own["font-family"] !== undefined) own["font-family"] = ourFamily;
  const ofRules = declaredFor(sheet.rules, path).filter(({ property }) => {
    const isLeftOut = without.ruleLayers === true && layerProperty.test(property);
    if (isLeftOut) told.add("effects");
    return !isLeftOut;
  });
  const ofStyle = style ? readStyle(style, (what) => told.add(what), sheet.variables) : [];
  let declared = winning([...ofRules, ...ofStyle]);
  for (const { property } of declared) delete own[property];
  const drop = (property: string) => {
    declared = declared.filter((one) => one.property !== property);
    delete own[property];
  };
  const dashes = valueOf("stroke-dasharray", own, declared);
  if (dashes !== undefined && !canBeDashed(dashes, name, attributes, totals)) {
    drop("stroke-dasharray");
    told.add("effects");
  }
  let filters = 0;
  const filter = valueOf("filter", own, declared);
  if (filter !== undefined && filter.trim() !== "none") {
    filters = stepsOf(filter, totals);
    if (without.filters) {
      drop("filter");
      filters = 0;
      told.add("effects");
    }
  }
  const origin = valueOf("transform-origin", own, declared);
  const transform = valueOf("transform", own, declared);
  if (origin !== undefined && transform !== undefined && transform !== "none") {
    const box = valueOf("transform-box", own, declared);
    const view = viewSize(path[0]?.attributes["viewBox"]);
    const about = transformAbout({ transform, origin, box, view });
    if (about === null) told.add("effects");
    drop("transform");
    declared = [
      ...declared,
      { property: "transform", value: about ?? transform, important: false },
    ];
  }
  drop("transform-origin");
  drop("transform-box");
  const all = declared.length > 0 ? { ...own, style: written(declared) } : own;
  const isShape = ["path", "line", "polyline", "polygon"].includes(name);
  return {
    attributes: without.shapeLayers ? withoutLayer(name, all) : all,
    filters,
    markers: isShape ? cornersOf(attributes) : Math.max(1, totals.corners),
  };
}

function valueOf(
  property: string,
  own: Attributes,
  declared: readonly Declaration[],
): string | undefined {
  return declared.find((one) => one.property === property)?.value ?? own[property];
}

function canBeDashed(
  dashes: string,
  name: string,
  attributes: Attributes,
  { length }: Totals,
): boolean {
  const period = dashPeriod(dashes);
  if (period === null) return false;
  const told = Number(attributes["pathLength"] ?? Number.NaN);
  // A group passes its dashes on to all that is in it.
  const most = told > 0 ? told : drawnLength(name, attributes) || length;
  return most / period <= maxDashes;
}

function stepsOf(filter: string, { filters }: Totals): number {
  const named = [...filter.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)];
  const steps = named.reduce((sum, [, id = ""]) => sum + (filters.get(id) ?? 0), 0);
  return steps + (filter.match(/(?<!url)\(/gi)?.length ?? 0);
}

function rootTag(attributes: Attributes, size: SvgSize): string {
  const { width: _width, height: _height, x: _x, y: _y, ...rest } = attributes;
  const { width, height, viewBox } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${writeAttributes({ ...rest, viewBox })}>`;
}

/** A browser paints the canvas in the color that its style names. */
function background({ style = "", viewBox = "" }: Attributes): string {
  const color = /(?:^|;)\s*background(?:-color)?\s*:\s*([#\w(),.%\s/-]+?)\s*(?:;|$)/i.exec(
    style,
  )?.[1];
  if (!color || /^(none|transparent|inherit|initial)$/i.test(color)) return "";
  const [x = "0", y = "0", width = "100%", height = "100%"] = viewBox.trim().split(/[\s,]+/);
  return `<rect${writeAttributes({ x: x || "0", y, width, height, fill: color })}></rect>`;
}

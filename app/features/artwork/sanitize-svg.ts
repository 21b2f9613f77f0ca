import { Parser } from "htmlparser2";
import {
  allowedElements,
  dangerousElements,
  ignoredElements,
  isLocalReference,
} from "./svg-allow-list";
import { closeElement, drawn, noReferences, openElement } from "./svg-references";
import { UnsafeSvg, localName, writeAttributes, writeText } from "./write-svg";
import { withoutLayer } from "./svg-layers";
import { type SvgSize, svgSize } from "./svg-size";

type SanitizedSvg =
  | ({ ok: true; svg: string } & SvgSize)
  | { ok: false; reason: "unsafe-svg" | "corrupted" };

type Attributes = Record<string, string>;

type Progress = {
  elements: number;
  /** Of the element being read. */
  attributes: number;
  /** Depth of the element being left out, or 0. */
  ignoredFrom: number;
  size: SvgSize | null;
};

const maxElements = 50_000;
const maxDepth = 60;
const maxAttributes = 100;
const longestValue = 5000;
const maxDrawn = 100_000;
const maxLayers = 16;

class BrokenSvg extends Error {}

/**
 * Rewrites a drawing from an allow-list of elements and attributes: no text passes through unread.
 * Anything that runs, loads, embeds or defines entities is refused, not repaired. The result's
 * width and height are set for rasterizing.
 */
export function sanitizeSvg(text: string): SanitizedSvg {
  try {
    return { ok: true, ...rewrite(text) };
  } catch (error) {
    if (error instanceof UnsafeSvg) return { ok: false, reason: "unsafe-svg" };
    if (error instanceof BrokenSvg) return { ok: false, reason: "corrupted" };
    throw error;
  }
}

function rewrite(text: string): { svg: string } & SvgSize {
  const open: string[] = [];
  const output: string[] = [];
  const state: Progress = { elements: 0, attributes: 0, ignoredFrom: 0, size: null };
  const references = noReferences();
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        const isPlainDoctype = /^!doctype$/i.test(name) && !data.includes("[");
        if (name !== "?xml" && !isPlainDoctype) throw new UnsafeSvg(name);
      },
      onattribute(name, value) {
        countAttribute(state, name, value);
      },
      onopentag(fullName, given) {
        const name = localName(fullName);
        const attributes = withoutLayer(name, given);
        countElement(state, name, open.length);
        refuseDangers(name, attributes);
        open.push(fullName);
        openElement(references, attributes);
        if (state.ignoredFrom > 0) return;
        if (isIgnored(fullName)) {
          state.ignoredFrom = open.length;
          return;
        }
        if (!allowedElements.has(name)) throw new UnsafeSvg(name);
        const tag =
          open.length > 1
            ? `<${name}${writeAttributes(attributes)}>`
            : rootTag(name, attributes, state);
        output.push(tag);
      },
      ontext(data) {
        if (state.ignoredFrom > 0) return;
        output.push(writeText(localName(open.at(-1) ?? ""), data));
      },
      onclosetag(fullName) {
        if (state.ignoredFrom === 0) output.push(`</${localName(fullName)}>`);
        if (state.ignoredFrom === open.length) state.ignoredFrom = 0;
        open.pop();
        closeElement(references);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  if (!state.size || open.length > 0) throw new BrokenSvg("the end is missing");
  if (drawn(references, "elements") > maxDrawn) throw new UnsafeSvg("reused without end");
  if (drawn(references, "layers") > maxLayers) throw new UnsafeSvg("too many layers");
  return { svg: output.join(""), ...state.size };
}

function countAttribute(state: Progress, name: string, value: string) {
  state.attributes += 1;
  const isOutline = name === "d" || name === "points";
  if (state.attributes > maxAttributes) throw new UnsafeSvg("attributes");
  if (value.length > longestValue && !isOutline) throw new UnsafeSvg(name);
}

function countElement(state: Progress, name: string, depth: number) {
  state.elements += 1;
  state.attributes = 0;
  if (state.elements > maxElements || depth > maxDepth) throw new UnsafeSvg(name);
}

function refuseDangers(name: string, attributes: Attributes) {
  if (dangerousElements.has(name.toLowerCase())) throw new UnsafeSvg(name);
  for (const [fullName, value] of Object.entries(attributes)) {
    const attribute = localName(fullName).toLowerCase();
    if (attribute.startsWith("on")) throw new UnsafeSvg(attribute);
    if (attribute === "href" && !isLocalReference(value)) throw new UnsafeSvg(value);
  }
}

/** Editors leave notes in namespaces of their own; they draw nothing. */
function isIgnored(fullName: string): boolean {
  const name = localName(fullName);
  const isForeign = fullName.includes(":") && !fullName.startsWith("svg:");
  return ignoredElements.has(name) || (isForeign && !allowedElements.has(name));
}

function rootTag(name: string, attributes: Attributes, state: Progress): string {
  const size = svgSize(attributes);
  if (name !== "svg" || state.size || !size) throw new BrokenSvg(name);
  state.size = size;
  const { width: _width, height: _height, x: _x, y: _y, ...rest } = attributes;
  const viewBox = attributes["viewBox"] ?? `0 0 ${size.drawnWidth} ${size.drawnHeight}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"${writeAttributes({ ...rest, viewBox })}>`;
}

import { layersOf } from "./svg-layers";

const deepestReuse = 20;

/**
 * What refers to what inside an SVG: reused parts multiply, and parts that reuse each other never
 * end.
 */
type SvgReferences = {
  /** Ids of the currently open elements; "" for those without one. */
  open: string[];
  /** The contents of the element behind each id; "" is the whole drawing. */
  parts: Map<string, Part>;
};

type Part = { elements: number; layers: number; refersTo: string[] };

export function noReferences(): SvgReferences {
  return { open: [], parts: new Map([["", emptyPart()]]) };
}

function emptyPart(): Part {
  return { elements: 0, layers: 0, refersTo: [] };
}

/** Records an element that opens: it counts toward every part that contains it. */
export function openElement(references: SvgReferences, attributes: Record<string, string>): void {
  references.open.push(attributes["id"] ?? "");
  const targets = Object.values(attributes).flatMap(localTargets);
  const layers = layersOf(attributes);
  for (const id of new Set(["", ...references.open])) {
    const part = references.parts.get(id) ?? emptyPart();
    part.elements += 1;
    part.layers += layers;
    part.refersTo.push(...targets);
    references.parts.set(id, part);
  }
}

export function closeElement(references: SvgReferences): void {
  references.open.pop();
}

function localTargets(value: string): string[] {
  const targets = [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)].map((match) => match[1] ?? "");
  return /^\s*#[\w.:-]+\s*$/.test(value) ? [...targets, value.trim().slice(1)] : targets;
}

/**
 * How many elements or layers would be drawn with all reuse expanded; Infinity for a cycle or a very
 * long chain.
 */
export function drawn({ parts }: SvgReferences, what: "elements" | "layers"): number {
  const known = new Map<string, number>();
  function count(id: string, depth: number): number {
    if (depth > deepestReuse) return Number.POSITIVE_INFINITY;
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, Number.POSITIVE_INFINITY);
    const part = parts.get(id);
    const total = part
      ? part.refersTo.reduce((sum, target) => sum + count(target, depth + 1), part[what])
      : 0;
    known.set(id, total);
    return total;
  }
  return count("", 0);
}

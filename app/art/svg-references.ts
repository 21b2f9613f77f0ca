import { layersOf } from "./svg-layers";

const deepestReuse = 20;

/** What an element costs by itself. */
type Cost = { elements: number; layers: number; filters: number };

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

/** `refersTo` says how often. */
type Part = Cost & { refersTo: Map<string, number> };

export function noReferences(): SvgReferences {
  return { open: [], parts: new Map([["", emptyPart()]]) };
}

function emptyPart(): Part {
  return { elements: 0, layers: 0, filters: 0, refersTo: new Map() };
}

/**
 * Records an element that opens: it counts toward every part that contains it.
 * @param markers how often one of its markers is drawn
 */
export function openElement(
  references: SvgReferences,
  attributes: Record<string, string>,
  { filters = 0, markers = 1 }: { filters?: number; markers?: number } = {},
): void {
  references.open.push(attributes["id"] ?? "");
  const targets = Object.entries(attributes).flatMap(([name, value]) =>
    localTargets(value).map((id) => ({ id, times: /marker/i.test(name + value) ? markers : 1 })),
  );
  const layers = layersOf(attributes);
  for (const id of new Set(["", ...references.open])) {
    const part = references.parts.get(id) ?? emptyPart();
    part.elements += 1;
    part.layers += layers;
    part.filters += filters;
    for (const { id: target, times } of targets)
      part.refersTo.set(target, (part.refersTo.get(target) ?? 0) + times);
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
 * What would be drawn with all reuse expanded; Infinity for a cycle or a very long chain.
 */
export function drawn({ parts }: SvgReferences, what: keyof Cost): number {
  const known = new Map<string, number>();
  function count(id: string, depth: number): number {
    if (depth > deepestReuse) return Number.POSITIVE_INFINITY;
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, Number.POSITIVE_INFINITY);
    const part = parts.get(id);
    let total = part?.[what] ?? 0;
    for (const [target, times] of part?.refersTo ?? []) {
      // What is drawn nowhere, such as a color "#abc", costs nothing however often.
      const each = count(target, depth + 1);
      if (each > 0) total += each * times;
    }
    known.set(id, total);
    return total;
  }
  return count("", 0);
}

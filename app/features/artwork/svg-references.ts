const deepestReuse = 20;

/** What refers to what inside an SVG: reused parts multiply, and parts that reuse each other do so without end. */
type SvgReferences = {
  /** Ids of the elements that are open just now; "" for those without one. */
  open: string[];
  /** For each id what its element holds; "" is the whole drawing. */
  parts: Map<string, { elements: number; refersTo: string[] }>;
};

export function noReferences(): SvgReferences {
  return { open: [], parts: new Map([["", { elements: 0, refersTo: [] }]]) };
}

/** Notes an element that opens: it counts for every part it lies in. */
export function openElement(references: SvgReferences, attributes: Record<string, string>): void {
  references.open.push(attributes["id"] ?? "");
  const targets = Object.values(attributes).flatMap(localTargets);
  for (const id of new Set(["", ...references.open])) {
    const part = references.parts.get(id) ?? { elements: 0, refersTo: [] };
    part.elements += 1;
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

/** How many elements have to be drawn with all reuse written out; Infinity for a circle or a very long chain. */
export function drawnElements({ parts }: SvgReferences): number {
  const known = new Map<string, number>();
  function count(id: string, depth: number): number {
    if (depth > deepestReuse) return Number.POSITIVE_INFINITY;
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, Number.POSITIVE_INFINITY);
    const part = parts.get(id);
    const total = part
      ? part.refersTo.reduce((sum, target) => sum + count(target, depth + 1), part.elements)
      : 0;
    known.set(id, total);
    return total;
  }
  return count("", 0);
}

type Node = { fixed: Map<string, Node>; any: Node | null; pattern: string | null };

/**
 * Finds the pattern of a path among those of a table, such as "/store/:slug" for "/store/moon-cat":
 * what may be written down about a request, whatever was typed.
 */
export function createPathMatcher(patterns: readonly string[]): (path: string) => string | null {
  const root = node();
  for (const pattern of patterns) {
    let at = root;
    for (const part of partsOf(pattern))
      at = part.startsWith(":") ? (at.any ??= node()) : fixedChild(at, part);
    at.pattern = pattern;
  }
  return (path) => find(root, partsOf(path.replace(/\.data$/, "").replace(/^\/_root$/, "/")), 0);
}

function node(): Node {
  return { fixed: new Map(), any: null, pattern: null };
}

function fixedChild(parent: Node, part: string): Node {
  const child = parent.fixed.get(part) ?? node();
  parent.fixed.set(part, child);
  return child;
}

function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** What is written out goes before a parameter, as in the router. */
function find(at: Node, parts: readonly string[], index: number): string | null {
  const part = parts[index];
  if (part === undefined) return at.pattern;
  const fixed = at.fixed.get(part);
  return (
    (fixed && find(fixed, parts, index + 1)) ?? (at.any && find(at.any, parts, index + 1)) ?? null
  );
}

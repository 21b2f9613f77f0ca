import { invalidRequest } from "./stripe-fault.ts";

type Tree = { [name: string]: string | Tree };

/** "a[b][0]=c" as Stripe reads it: nested objects, and lists where the names count from 0. */
export function parseForm(text: string): unknown {
  const root: Tree = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, name, value);
  return asLists(root);
}

function put(root: Tree, name: string, value: string): void {
  const path = name.split("[").map((part) => part.replace(/]$/, ""));
  const last = path.pop();
  if (!/^[^[\]]+(\[[^[\]]+])*$/.test(name) || last === undefined) {
    throw invalidRequest(`Invalid parameter name: ${name}`, name);
  }
  let node = root;
  for (const part of path) {
    const next = (node[part] ??= {});
    if (typeof next === "string") throw invalidRequest(`Invalid parameter: ${name}`, name);
    node = next;
  }
  if (Object.hasOwn(node, last)) throw invalidRequest(`Parameter given twice: ${name}`, name);
  node[last] = value;
}

function asLists(tree: Tree): unknown {
  const entries = Object.entries(tree).map(
    ([name, value]) => [name, typeof value === "string" ? value : asLists(value)] as const,
  );
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

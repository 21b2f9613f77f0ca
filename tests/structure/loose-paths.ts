import { parseSync } from "vite";

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** The path of a text that looks like one, without its query: "/store/{}" for `/store/${slug}?a=b`. */
function pathOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node["quasis"] as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join("{}");
}

const calls = new Set([
  "redirect",
  "redirectDocument",
  "goTo",
  "fetch",
  "navigate",
  "redirectWithToast",
]);

/** The segments of a pattern that begins like a path: "auth" and "sign-in" for `/^\/(auth|sign-in)$/`. */
function patternSegments(node: Node): string[] {
  const { pattern = "" } = (node["regex"] as { pattern: string } | undefined) ?? {};
  return pattern.startsWith("^\\/") ? (pattern.match(/[\w-]+/g) ?? []) : [];
}

/** Whether it is used as a link, which "/" alone does not tell. */
function isLink(parent: Node): boolean {
  const name = (key: string) => (parent[key] as { name?: string } | undefined)?.name ?? "";
  if (parent.type === "JSXAttribute") return true;
  if (parent.type === "Property") return ["to", "href", "action"].includes(name("key"));
  return parent.type === "CallExpression" && calls.has(name("callee"));
}

/** Whether the route table checks the text as that of a call: `pathTo("…")`, `mayOpen(admin, "…")`. */
function isChecked(parent: Node): boolean {
  const callee = parent["callee"] as { name?: string } | undefined;
  return (
    parent.type === "CallExpression" &&
    ["pathTo", "prefixOf", "mayOpen"].includes(callee?.name ?? "")
  );
}

/** Whether it checks everything here: `"…" satisfies LinkPath`, or RoutePath where aliases count. */
function isSatisfied({ type, start, end }: Node, code: string): boolean {
  const isOne = type === "TSSatisfiesExpression";
  return isOne && /satisfies (readonly )?(?:Link|Route)Path(\[\])?$/.test(code.slice(start, end));
}

/** A file's texts that name a page of the table without being checked against it. */
export function loosePaths(file: string, code: string, routes: readonly string[]): string[] {
  // Most files have none and need no parsing.
  if (!/["'`]\/|\/\^\\\//.test(code)) return [];
  const heads = new Set(routes.map((path) => path.split("/")[1]));
  const found: string[] = [];
  const lineOf = ({ start }: Node) => code.slice(0, start).split("\n").length;
  const visit = (value: unknown, parent: Node): void => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, parent));
    if (typeof value !== "object" || value === null || !("type" in value)) return;
    const node = value as Node;
    if (node.type === "ImportDeclaration" || node.type === "TSLiteralType") return;
    if (isSatisfied(node, code)) return;
    if (patternSegments(node).some((segment) => heads.has(segment)))
      found.push(`${file}:${lineOf(node)} ${code.slice(node.start, node.end)}`);
    const path = pathOf(node);
    if (path?.startsWith("/") && !isChecked(parent)) {
      const head = path.split(/[/?#]/)[1] ?? "";
      if (head === "" ? path === "/" && isLink(parent) : heads.has(head))
        found.push(`${file}:${lineOf(node)} ${path}`);
    }
    for (const child of Object.values(node)) visit(child, node);
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} could not be parsed: ${errors[0]?.message}`);
  visit(program, { type: "File", start: 0, end: 0 });
  return found;
}

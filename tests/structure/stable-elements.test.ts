import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/**
 * A translator puts an element in the place of every text. Where React then inserts or removes
 * something beside that text, it needs a place that is still there: text beside what comes and goes
 * stands in an element of its own, and so does text that takes turns with an element.
 */
type Node = Readonly<Record<string, unknown>> & { type: string };

const components = globSync("app/**/*.tsx").filter(
  (file) => !/\.test\.tsx$|\.server\.tsx$|\/mail(s|-templates)?\//.test(file),
);

/** What stands bare beside something that comes and goes, with its line. */
function bareTexts(code: string): string[] {
  const found: string[] = [];
  visit(parseAst(code, { lang: "tsx" }), (node) => {
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return;
    const children = listOf(node["children"]).filter((child) => !isBlank(child));
    const turning = children.flatMap((child) => {
      const shown = child.type === "JSXExpressionContainer" ? outcomes(child["expression"]) : [];
      return shown.length > 1 && shown.some(isElement) ? [shown] : [];
    });
    if (turning.length === 0 || children.length === 1) return;
    const bare = [
      ...children.filter(({ type }) => type === "JSXText"),
      ...turning.flat().filter((shown) => !isElement(shown) && !isNothing(shown)),
    ];
    for (const { start, end } of bare)
      found.push(
        `${lineAt(code, Number(start))}: ${code.slice(Number(start), Number(end)).trim()}`,
      );
  });
  return found;
}

/** Everything that an expression may show; of a list, its items, and nothing. */
function outcomes(expression: unknown): Node[] {
  if (!isNode(expression)) return [];
  const { type } = expression;
  if (type === "ParenthesizedExpression") return outcomes(expression["expression"]);
  if (type === "LogicalExpression") return [nothing, ...outcomes(expression["right"])];
  if (type === "ConditionalExpression")
    return [...outcomes(expression["consequent"]), ...outcomes(expression["alternate"])];
  if (type === "CallExpression" && isMap(expression["callee"])) return [nothing, element];
  return [expression];
}

const nothing: Node = { type: "Literal", value: null };
const element: Node = { type: "JSXElement" };

function isMap(callee: unknown): boolean {
  return isNode(callee) && isNode(callee["property"]) && callee["property"]["name"] === "map";
}

function isElement({ type }: Node): boolean {
  return type === "JSXElement" || type === "JSXFragment";
}

function isNothing(node: Node): boolean {
  return (node.type === "Literal" && node["value"] === null) || node["name"] === "undefined";
}

function isBlank(node: Node): boolean {
  const { expression } = node;
  if (node.type === "JSXText") return String(node["value"]).trim() === "";
  if (node.type !== "JSXExpressionContainer" || !isNode(expression)) return false;
  return expression.type === "JSXEmptyExpression" || expression["value"] === " ";
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  if (!isNode(value)) return;
  see(value);
  for (const part of Object.values(value)) visit(part, see);
}

function listOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function lineAt(code: string, at: number): number {
  return code.slice(0, at).split("\n").length;
}

test("no component has bare text beside what comes and goes", () => {
  const found = components.flatMap((file) =>
    bareTexts(readFileSync(file, "utf8")).map((text) => `${file}:${text}`),
  );
  expect(components.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

test.each([
  ["<p>Filters {n > 0 && <b>{n}</b>}</p>", 1],
  ["<p>by {to ? <a>{name}</a> : name}</p>", 2],
  ["<p><b /> {to ? <a /> : `no one`}</p>", 1],
  ["<p>Orders: {all.map((one) => <a key={one} />)}</p>", 1],
  ["<p><span>Filters</span> {n > 0 && <b>{n}</b>}</p>", 0],
  ["<p>{to ? <a /> : <span>{name}</span>} {n && <b />}</p>", 0],
  ["<p>{to ? <a /> : name}</p>", 0],
  ["<p>Size {size}, <b>new</b></p>", 0],
])("%s", (code, bare) => {
  expect(bareTexts(code)).toHaveLength(bare);
});

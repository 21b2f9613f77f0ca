import { parseSync, type ESTree } from "vite";

import { isSameProgram } from "./same-program.ts";

/** One small change to a file: the text between two positions is replaced. */
export type Mutant = {
  start: number;
  end: number;
  text: string;
  line: number;
  /** The smallest whole expression or statement around it. */
  host: { start: number; end: number; kind: "expression" | "statement" };
};

/** What is written instead between two positions. */
export type Change = { start: number; end: number; text: string };
type Hosted = Omit<Mutant, "line">;

const opposites: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
};

/** Names of queries and roundings, each with its opposite. */
const otherCalls: Record<string, string> = {
  eq: "ne",
  ne: "eq",
  gt: "gte",
  gte: "gt",
  lt: "lte",
  lte: "lt",
  isNull: "isNotNull",
  isNotNull: "isNull",
  asc: "desc",
  desc: "asc",
  floor: "ceil",
  ceil: "floor",
  min: "max",
  max: "min",
};

/** Every change the operators know for a file of TypeScript, in the order of the text. */
export function mutantsOf(name: string, code: string): Mutant[] {
  const { program, errors } = parseSync(name, code);
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  const changes: Hosted[] = [];
  walk(program, [], (node, above) => {
    const host = hostOf(node, above[0]);
    for (const change of changesOf(node, above[0], code)) {
      if (isSameProgram({ node, above, change, name, code })) continue;
      const isLeftOut = node.type === "IfStatement" && change.start === node.start;
      const around = node.type === "IfStatement" && !isLeftOut ? node.test : host;
      const kind = isLeftOut ? "statement" : "expression";
      changes.push({ ...change, host: { start: around.start, end: around.end, kind } });
    }
  });
  return changes
    .map((change) => ({ ...change, line: code.slice(0, change.start).split("\n").length }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.text.localeCompare(b.text));
}

/** The text of a file, or of a part of it, with the change in it. */
export function mutated(
  code: string,
  { start, end, text }: Change,
  part = { start: 0, end: code.length },
): string {
  return code.slice(part.start, start) + text + code.slice(end, part.end);
}

/** What `switched` can put a switch around: SQL is its tag and its template together. */
function hostOf(node: ESTree.Node, parent: ESTree.Node | undefined): ESTree.Node {
  if (parent?.type === "TaggedTemplateExpression" && parent.quasi === node) return parent;
  if (node.type === "CallExpression" && otherName(node) !== undefined) return node.callee;
  return node;
}

function changesOf(node: ESTree.Node, parent: ESTree.Node | undefined, code: string): Change[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "number" && !isKey(node, parent)
        ? [node.value + 1, node.value - 1].map((other) => replace(node, `(${other})`))
        : [];
    case "BinaryExpression":
    case "LogicalExpression":
      return node.left.type === "PrivateIdentifier" ? [] : otherOperator(node, code);
    case "IfStatement":
    case "ConditionalExpression":
      return [
        replace(node.test, `!(${textOf(node.test, code)})`),
        ...(node.type === "IfStatement" && leavesEarly(node) ? [replace(node, ";")] : []),
      ];
    case "ArrayExpression":
      return withoutEach(
        node.elements.filter((item) => item?.type === "Literal"),
        code,
      );
    case "CallExpression":
      return otherCall(node, code);
    case "TemplateLiteral":
      return isSql(node, parent, code) ? node.quasis.flatMap((quasi) => otherSql(quasi, code)) : [];
    default:
      return [];
  }
}

/** The name of a property is no number, though it may be written as one. */
function isKey(node: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  return parent?.type === "Property" && parent.key === node && !parent.computed;
}

type Operation = { operator: string; left: ESTree.Node; right: ESTree.Node };

function otherOperator(node: Operation, code: string): Change[] {
  const other = opposites[node.operator];
  if (other === undefined) return [];
  const joinsText = [node.left, node.right].some(
    ({ type, ...side }) =>
      type === "TemplateLiteral" || ("value" in side && typeof side.value === "string"),
  );
  if (node.operator === "+" && joinsText) return [];
  const between = code.slice(node.left.end, node.right.start);
  const at = node.left.end + between.indexOf(node.operator);
  return [{ start: at, end: at + node.operator.length, text: other }];
}

function leavesEarly({ consequent, alternate }: ESTree.IfStatement): boolean {
  const last = consequent.type === "BlockStatement" ? consequent.body.at(-1) : consequent;
  const leaves = ["ReturnStatement", "ThrowStatement", "ContinueStatement"];
  return alternate === null && last !== undefined && leaves.includes(last.type);
}

function otherCall(node: ESTree.CallExpression, code: string): Change[] {
  const { callee } = node;
  if (callee.type === "Identifier" && callee.name === "and") {
    return withoutEach(node.arguments, code);
  }
  const other = otherName(node);
  if (other === undefined) return [];
  if (callee.type === "MemberExpression") return [replace(callee.property, other)];
  // `switched` adds the import of the other name.
  return /^import .*"drizzle-orm";$/m.test(code) ? [replace(callee, `drizzle.${other}`)] : [];
}

/** The opposite of what is called, if it is a query's comparison or a rounding. */
function otherName({ callee }: ESTree.CallExpression): string | undefined {
  if (callee.type === "Identifier") return otherCalls[callee.name];
  if (callee.type !== "MemberExpression" || callee.computed) return undefined;
  const isMath = callee.object.type === "Identifier" && callee.object.name === "Math";
  return isMath && callee.property.type === "Identifier"
    ? otherCalls[callee.property.name]
    : undefined;
}

const sqlWord = /(?<=\s)(and|or|<=?|>=?)(?=\s)/g;
const otherWords: Record<string, string> = { ...opposites, and: "or", or: "and" };

/** A sentence has its "and", too, but that is no condition. */
function isSql(
  node: ESTree.TemplateLiteral,
  parent: ESTree.Node | undefined,
  code: string,
): boolean {
  const text = textOf(node, code);
  return parent?.type === "TaggedTemplateExpression" || /\b(select|where|exists)\b/i.test(text);
}

/** In SQL: a condition joined the other way, a comparison moved by one. */
function otherSql(quasi: ESTree.TemplateElement, code: string): Change[] {
  return [...textOf(quasi, code).matchAll(sqlWord)].map(({ index, 0: word }) => {
    const start = quasi.start + index;
    return { start, end: start + word.length, text: otherWords[word] ?? "" };
  });
}

/** One change for each item of a list: it is left out. */
function withoutEach(items: readonly (ESTree.Node | null)[], code: string): Change[] {
  if (items.length < 2) return [];
  return items.flatMap((item) => {
    if (item === null) return [];
    const comma = /^\s*,/.exec(code.slice(item.end))?.[0].length ?? 0;
    return [{ start: item.start, end: item.end + comma, text: "" }];
  });
}

function replace({ start, end }: { start: number; end: number }, text: string): Change {
  return { start, end, text };
}

function textOf({ start, end }: { start: number; end: number }, code: string): string {
  return code.slice(start, end);
}

/** @param above the node's parent, its parent, and so on */
type Visit = (node: ESTree.Node, above: readonly ESTree.Node[]) => void;

function walk(node: unknown, above: readonly ESTree.Node[], visit: Visit): void {
  if (Array.isArray(node)) return node.forEach((item) => walk(item, above, visit));
  if (!isNode(node)) return;
  // Types and imports do not run.
  if (/^(TS(?!As|Satisfies|NonNull)|ImportDeclaration)/.test(node.type)) return;
  visit(node, above);
  // The default of an item that is taken out of a list is there for the type checker.
  if (node.type === "ArrayPattern") return;
  for (const child of Object.values(node)) {
    if (typeof child === "object") walk(child, [node, ...above], visit);
  }
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

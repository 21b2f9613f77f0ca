import { parseSync, type ESTree } from "vite";

/** One small change to a file: the text between two positions is replaced. */
export type Mutant = { start: number; end: number; text: string; line: number };

type Change = Omit<Mutant, "line">;

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
  const changes: Change[] = [];
  walk(program, (node) => changes.push(...changesOf(node, code)));
  return changes
    .map((change) => ({ ...change, line: code.slice(0, change.start).split("\n").length }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end || a.text.localeCompare(b.text));
}

/** The file's text with the change in it. */
export function mutated(code: string, { start, end, text }: Change): string {
  const told = code.slice(0, start) + text + code.slice(end);
  return text.startsWith("drizzle.") ? `${told}\nimport * as drizzle from "drizzle-orm";\n` : told;
}

function changesOf(node: ESTree.Node, code: string): Change[] {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "number"
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
      return node.quasis.flatMap((quasi) => otherSql(quasi, code));
    default:
      return [];
  }
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
  if (callee.type === "Identifier") {
    if (callee.name === "and") return withoutEach(node.arguments, code);
    const other = otherCalls[callee.name];
    // `mutated` adds the import of the other name.
    return other && /^import .*"drizzle-orm";$/m.test(code)
      ? [replace(callee, `drizzle.${other}`)]
      : [];
  }
  const isMath =
    callee.type === "MemberExpression" &&
    callee.object.type === "Identifier" &&
    callee.object.name === "Math" &&
    callee.property.type === "Identifier";
  const other = isMath ? otherCalls[textOf(callee.property, code)] : undefined;
  return isMath && other ? [replace(callee.property, other)] : [];
}

const sqlWord = /(?<=\s)(and|or|<=?|>=?)(?=\s)/g;
const otherWords: Record<string, string> = { ...opposites, and: "or", or: "and" };

/** In a template, which may be SQL: a condition joined the other way, a comparison moved by one. */
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

function walk(node: unknown, visit: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => walk(item, visit));
  if (!isNode(node)) return;
  // Types and imports do not run.
  if (/^(TS(?!As|Satisfies|NonNull)|ImportDeclaration)/.test(node.type)) return;
  visit(node);
  for (const child of Object.values(node)) if (typeof child === "object") walk(child, visit);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

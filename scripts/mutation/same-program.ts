import type { ESTree } from "vite";

import type { Change } from "./mutants.ts";

/** A change, with the node it is made to and those around it, the nearest first. */
type Lie = {
  node: ESTree.Node;
  above: readonly ESTree.Node[];
  change: Change;
  name: string;
  code: string;
};
type Kind = { why: string; holds: (lie: Lie) => boolean };

const unitsOfTime = new Set([1_000, 60_000, 3_600_000, 86_400_000]);

/**
 * Changes that are none for anyone who uses the product, by kind. A kind is about how a line is
 * written, never about a file or how well it is tested.
 */
const kinds: readonly Kind[] = [
  {
    why: "Of one row, a query that may return two returns one; of several it is the first that is taken.",
    holds: ({ node, above, change }) =>
      isNumber(node, 1) && change.text === "(2)" && isLimit(above[0]) && takesFirst(above),
  },
  {
    why: "An insert without a conflict returns its row: the check is there for the type checker.",
    holds: ({ node, above, change, code }) =>
      node.type === "IfStatement" &&
      change.start === node.start &&
      /^if \(!\w+\) throw new Error\(/.test(code.slice(node.start, node.end)) &&
      isInsert(statementBefore(node, above), code),
  },
  {
    why: "Of what a sort's comparison returns, only the sign counts.",
    holds: ({ node, above, change }) =>
      isNumber(node, 1) && change.text === "(2)" && isComparison(above),
  },
  {
    why: "How many rows one turn takes, or are in memory at once: the next turn takes the rest.",
    holds: ({ node, above }) => {
      const [declared] = above;
      return (
        isNumber(node) &&
        declared?.type === "VariableDeclarator" &&
        declared.id.type === "Identifier" &&
        /^(BATCH|CHUNK|PAGE)$/.test(declared.id.name)
      );
    },
  },
  {
    why: "The milliseconds of a second, minute, hour or day: the rule is the number it is multiplied by.",
    holds: ({ node, above }) =>
      node.type === "Literal" &&
      unitsOfTime.has(Number(node.value)) &&
      above[0]?.type === "BinaryExpression" &&
      /^[*/]$/.test(above[0].operator),
  },
  {
    why: "Where ink lies on a paper, in points: conditions, texts and amounts there are tried all the same.",
    holds: ({ node, change, code }) =>
      /from ".*\/paper\.server"/.test(code) &&
      (isNumber(node) || isArithmetic(node) || isRounding(node) || isEdge(node, change)),
  },
  {
    why: "A sum or count over all rows always has a row: the default is there for the type checker.",
    holds: ({ node, above, code }) => {
      const [chosen] = above;
      const within = above.find(({ type }) => /Function/.test(type));
      if (!isNumber(node) || chosen?.type !== "LogicalExpression" || !within) return false;
      return (
        chosen.operator === "??" &&
        chosen.right === node &&
        /^\w+(\[0\])?\?\./.test(code.slice(chosen.start, chosen.end)) &&
        isOneRow(code.slice(within.start, within.end))
      );
    },
  },
  {
    why: "In which order rows are locked shows between two connections only, on a PostgreSQL server.",
    holds: ({ node, above, code }) => {
      const statement = above.find(({ type }) => type === "ExpressionStatement");
      return (
        node.type === "CallExpression" &&
        /^(asc|desc)\(/.test(code.slice(node.start, node.end)) &&
        statement !== undefined &&
        /\.for\("update"\)/.test(code.slice(statement.start, statement.end))
      );
    },
  },
];

export function isSameProgram(lie: Lie): boolean {
  return kinds.some(({ holds }) => holds(lie));
}

function isNumber(node: ESTree.Node | undefined, value?: number): boolean {
  return (
    node?.type === "Literal" &&
    typeof node.value === "number" &&
    (value === undefined || node.value === value)
  );
}

function isArithmetic(node: ESTree.Node): boolean {
  return node.type === "BinaryExpression" && /^[-+*/]$/.test(node.operator);
}

function isRounding(node: ESTree.Node): boolean {
  return node.type === "CallExpression" && node.callee.type === "MemberExpression";
}

/** Whether a point at the very edge of a page is still on it. */
function isEdge(node: ESTree.Node, { text }: Change): boolean {
  return node.type === "BinaryExpression" && /^[<>]=?$/.test(text);
}

function isOneRow(text: string): boolean {
  return /coalesce\(\s*-?sum\(|\bcount\(/.test(text) && !/group by|groupBy/.test(text);
}

function isLimit(node: ESTree.Node | undefined): boolean {
  return (
    node?.type === "CallExpression" &&
    node.callee.type === "MemberExpression" &&
    node.callee.property.type === "Identifier" &&
    node.callee.property.name === "limit"
  );
}

/** `const [row] = await …` */
function takesFirst(above: readonly ESTree.Node[]): boolean {
  const declared = above.find(({ type }) => type === "VariableDeclarator");
  const inside = declared ? above.slice(0, above.indexOf(declared)) : [];
  return (
    declared?.type === "VariableDeclarator" &&
    declared.id.type === "ArrayPattern" &&
    declared.id.elements.length === 1 &&
    inside.filter(({ type }) => type === "AwaitExpression").length === 1 &&
    inside.at(-1)?.type === "AwaitExpression" &&
    // Not a query inside of a query.
    inside.every(({ type }) => /^(Await|Call|Member)Expression$/.test(type))
  );
}

function statementBefore(
  node: ESTree.Node,
  above: readonly ESTree.Node[],
): ESTree.Node | undefined {
  const [around] = above;
  if (around?.type !== "BlockStatement") return undefined;
  return around.body[around.body.findIndex((statement) => statement === node) - 1];
}

function isInsert(node: ESTree.Node | undefined, code: string): boolean {
  const text = node ? code.slice(node.start, node.end) : "";
  return /^const \[\w+\] = await/.test(text) && /\.insert\(/.test(text) && !/Conflict/.test(text);
}

function isComparison(above: readonly ESTree.Node[]): boolean {
  const written = above.findIndex(({ type }) => type === "ArrowFunctionExpression");
  const call = above[written + 1];
  return (
    written >= 0 &&
    above
      .slice(0, written)
      .every(({ type }) => /^(Unary|Conditional|Parenthesized)Expression$/.test(type)) &&
    call?.type === "CallExpression" &&
    call.callee.type === "MemberExpression" &&
    call.callee.property.type === "Identifier" &&
    /^(toSorted|sort)$/.test(call.callee.property.name)
  );
}

import type { CssNode } from "css-tree";
import generate from "css-tree/generator";
import parse from "css-tree/parser";
import walk from "css-tree/walker";

import { cssProperties, isSafeValue, safeFunctions } from "./svg-allow-list";
import type { LeftOut } from "./svg-left-out";
import { ourFamily } from "./svg-fonts";
import { UnsafeSvg } from "./write-svg";

export type Declaration = { property: string; value: string; important: boolean };

/** A compound selector of names; null stands for one that is not understood here. */
type Compound = { type: string | null; ids: string[]; classes: string[] };

/** From the element outwards; each part says whether it is a direct parent of the one before. */
type Selector = { parts: { compound: Compound; isParent: boolean }[]; weight: number };

type Rule = { selectors: Selector[]; declarations: Declaration[] };

export type StyleSheet = {
  /** What the rasterizer reads as a style sheet. */
  css: string;
  /** What is written to the elements themselves, because it costs or refers to something. */
  rules: Rule[];
  /** Custom properties, which are the same everywhere in the files that drawing programs write. */
  variables: ReadonlyMap<string, string>;
};

/** What an element is asked for: it and those around it, from the outside in. */
export type OpenElement = { name: string; attributes: Readonly<Record<string, string>> };

const longestStyle = 400_000;
const mostRules = 5000;
const longestDeclaration = 1000;
const costs =
  /^(opacity|mask(-[a-z]+)?|mix-blend-mode|isolation|filter|stroke-dasharray|marker(-[a-z]+)?|clip-path|transform(-[a-z]+)?)$/;

/**
 * A drawing's style sheets, read and written anew with what can only draw. What needs a layer or
 * refers to a part of the drawing is returned by rule, so that it is counted where it is used.
 * @throws UnsafeSvg for what could load something
 */
export function readSheets(text: string, tell: (what: LeftOut) => void): StyleSheet {
  if (text.length > longestStyle) throw new UnsafeSvg("style");
  const variables = new Map<string, string>();
  const found: { node: CssNode; prelude: string; declarations: Declaration[] }[] = [];
  const visit = (node: CssNode) => {
    if (node.type === "StyleSheet") node.children.forEach(visit);
    else if (node.type === "Atrule") visitAtRule(node);
    else if (node.type === "Rule") {
      const declarations: Declaration[] = [];
      node.block.children.forEach((one) => {
        if (one.type !== "Declaration") return;
        if (one.property.startsWith("--"))
          keep(variables, one.property, generate(one.value).trim());
        else declarations.push(...readDeclaration(one, tell));
      });
      found.push({ node: node.prelude, prelude: generate(node.prelude), declarations });
    }
  };
  const visitAtRule = (node: Extract<CssNode, { type: "Atrule" }>) => {
    const name = node.name.toLowerCase();
    if (name === "import") throw new UnsafeSvg(name);
    if (name.endsWith("keyframes")) tell("effects");
    const condition = node.prelude ? generate(node.prelude) : "";
    if (name === "media" && /^(all|screen)$/i.test(condition)) node.block?.children.forEach(visit);
  };
  const sheet = parsed(text, "stylesheet");
  visit(sheet);
  if (found.length > mostRules) throw new UnsafeSvg("rules");
  const all = found.flatMap(({ declarations }) => declarations);
  const own = new Set(
    all
      .filter(({ property, value }) => costs.test(property) || /url\(/i.test(value))
      .map(({ property }) => property),
  );
  const sheetRules: string[] = [];
  const rules: Rule[] = [];
  for (const { node, prelude, declarations } of found) {
    const known = declarations.map((one) => ({
      ...one,
      value: withVariables(one.value, variables),
    }));
    const kept = known.filter(({ property }) => !own.has(property));
    if (kept.length > 0 && !/[\\<@]/.test(prelude)) sheetRules.push(`${prelude}{${written(kept)}}`);
    const moved = known.filter(({ property }) => own.has(property));
    if (moved.length === 0) continue;
    const selectors = readSelectors(node);
    if (!selectors) tell("effects");
    else rules.push({ selectors, declarations: moved });
  }
  return { css: sheetRules.join(""), rules, variables };
}

/**
 * An element's own style.
 * @throws UnsafeSvg for what could load something
 */
export function readStyle(
  text: string,
  tell: (what: LeftOut) => void,
  variables: ReadonlyMap<string, string> = new Map(),
): Declaration[] {
  const declarations: Declaration[] = [];
  const list = parsed(text, "declarationList");
  if (list.type !== "DeclarationList") return [];
  list.children.forEach((one) => {
    if (one.type === "Declaration") declarations.push(...readDeclaration(one, tell));
  });
  return declarations
    .map((one) => ({ ...one, value: withVariables(one.value, variables) }))
    .filter(({ value }) => value !== "");
}

export function written(declarations: readonly Declaration[]): string {
  return declarations
    .map(
      ({ property, value, important }) => `${property}:${value}${important ? "!important" : ""};`,
    )
    .join("");
}

function parsed(text: string, context: "stylesheet" | "declarationList"): CssNode {
  const tree = treeOf(text, context);
  const fonts = new Set<CssNode>();
  walk(tree, function (node) {
    const isFont = this.atrule?.name.toLowerCase() === "font-face";
    if (isFont) fonts.add(node);
    if (node.type === "Url" && !isLocal(node.value) && !(isFont && /^\s*data:/i.test(node.value)))
      throw new UnsafeSvg(node.value);
    const isOddName = node.type === "Function" || node.type === "Identifier";
    if (isOddName && node.name.includes("\\")) throw new UnsafeSvg(node.name);
    if (
      node.type === "Function" &&
      /^(url|src|image|image-set|element|expression)$/i.test(node.name)
    )
      throw new UnsafeSvg(node.name);
    if (node.type === "Raw" && !isSafeValue(node.value)) throw new UnsafeSvg(node.value);
  });
  return tree;
}

function treeOf(text: string, context: string): CssNode {
  try {
    return parse(text, { context, parseCustomProperty: false, positions: false });
  } catch {
    // Brackets within brackets without end.
    throw new UnsafeSvg("style");
  }
}

function isLocal(reference: string): boolean {
  return /^#[\w.:-]+$/.test(reference.trim());
}

function readDeclaration(
  node: Extract<CssNode, { type: "Declaration" }>,
  tell: (what: LeftOut) => void,
): Declaration[] {
  const property = node.property.toLowerCase();
  const important = node.important !== false;
  if (property.startsWith("animation")) tell("effects");
  const text = generate(node.value).trim();
  if (text.length > longestDeclaration) return [];
  if (property === "font") return isSafeValue(text) ? partsOfFont(text, important) : [];
  if (property === "font-family") return [{ property, value: ourFamily, important }];
  if (!cssProperties.has(property)) return [];
  let isPlain = true;
  walk(node.value, (part) => {
    if (part.type === "Function" && !safeFunctions.has(part.name.toLowerCase())) isPlain = false;
    if (part.type === "String") isPlain = false;
  });
  if (!isSafeValue(text)) throw new UnsafeSvg(text);
  return isPlain && text ? [{ property, value: text, important }] : [];
}

/** The shorthand as the properties that it stands for, in our letters; nothing where it names no size. */
function partsOfFont(text: string, important: boolean): Declaration[] {
  const named =
    /^(.*?)([\d.]+(?:px|pt|pc|em|rem|ex|mm|cm|in|%))(?:\s*\/\s*[\w.%]+)?(?=[\s"'])/i.exec(
      `${text} `,
    );
  const [, before = "", size] = named ?? [];
  if (size === undefined) return [];
  const words = before.toLowerCase().split(/\s+/);
  const word = (pattern: RegExp) => words.find((one) => pattern.test(one)) ?? "normal";
  const parts = {
    "font-style": word(/^(?:italic|oblique)$/),
    "font-variant": word(/^small-caps$/),
    "font-weight": word(/^(?:bold|bolder|lighter|[1-9]\d{0,2})$/),
    "font-size": size,
    "font-family": ourFamily,
  };
  return Object.entries(parts).map(([property, value]) => ({ property, value, important }));
}

function keep(variables: Map<string, string>, name: string, value: string) {
  if (value.length <= longestDeclaration / 10) variables.set(name, value);
}

function withVariables(value: string, variables: ReadonlyMap<string, string>): string {
  let known = value;
  for (let depth = 0; depth < 5 && known.includes("var("); depth += 1) {
    known = known.replaceAll(
      /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
      (_, name: string, otherwise: string | undefined) => variables.get(name) ?? otherwise ?? "",
    );
    if (known.length > longestDeclaration || !isSafeValue(known)) return "";
  }
  return known;
}

function readSelectors(prelude: CssNode): Selector[] | null {
  if (prelude.type !== "SelectorList") return null;
  const selectors: Selector[] = [];
  let isKnown = true;
  prelude.children.forEach((selector) => {
    const parts: Selector["parts"] = [{ compound: plain(), isParent: false }];
    let weight = 0;
    if (selector.type !== "Selector") return;
    selector.children.forEach((node) => {
      const last = parts.at(-1)?.compound ?? plain();
      if (node.type === "TypeSelector") {
        last.type = node.name === "*" ? null : node.name;
        weight += node.name === "*" ? 0 : 1;
      } else if (node.type === "ClassSelector") {
        last.classes.push(node.name);
        weight += 1000;
      } else if (node.type === "IdSelector") {
        last.ids.push(node.name);
        weight += 1_000_000;
      } else if (node.type === "Combinator" && (node.name === " " || node.name === ">")) {
        parts.push({ compound: plain(), isParent: node.name === ">" });
      } else if (node.type === "PseudoClassSelector" && node.name === "root") {
        last.type = "svg";
        weight += 1000;
      } else isKnown = false;
    });
    // From the element outwards: what stands before a part says how near the next one is.
    const outwards = parts.map(({ compound }, at) => ({
      compound,
      isParent: parts[at + 1]?.isParent ?? false,
    }));
    selectors.push({ parts: outwards.toReversed(), weight });
  });
  return isKnown && selectors.length > 0 ? selectors : null;
}

function plain(): Compound {
  return { type: null, ids: [], classes: [] };
}

/** What the rules say about the innermost of the elements, the strongest last. */
export function declaredFor(rules: readonly Rule[], path: readonly OpenElement[]): Declaration[] {
  const found: { weight: number; declarations: Declaration[] }[] = [];
  for (const { selectors, declarations } of rules) {
    const weights = selectors.filter((one) => matches(one, path)).map(({ weight }) => weight);
    if (weights.length > 0) found.push({ weight: Math.max(...weights), declarations });
  }
  return found.toSorted((a, b) => a.weight - b.weight).flatMap(({ declarations }) => declarations);
}

function matches({ parts }: Selector, path: readonly OpenElement[]): boolean {
  let at = path.length - 1;
  for (const [index, { compound, isParent }] of parts.entries()) {
    const isFixed = index === 0 || isParent;
    while (at >= 0 && !isOf(compound, path[at])) {
      if (isFixed) return false;
      at -= 1;
    }
    if (at < 0) return false;
    at -= 1;
  }
  return true;
}

function isOf({ type, ids, classes }: Compound, element: OpenElement | undefined): boolean {
  if (!element || (type !== null && type !== element.name)) return false;
  const id = element.attributes["id"];
  if (ids.some((one) => one !== id)) return false;
  if (classes.length === 0) return true;
  const own = (element.attributes["class"] ?? "").split(/\s+/);
  return classes.every((one) => own.includes(one));
}

/** Each property once: the last of equals, and an important one over all others. */
export function winning(declarations: readonly Declaration[]): Declaration[] {
  const won = new Map<string, Declaration>();
  for (const one of declarations) {
    const before = won.get(one.property);
    if (before?.important && !one.important) continue;
    // Later ones stand later, so that a shorthand and its parts keep their order.
    won.delete(one.property);
    won.set(one.property, one);
  }
  return [...won.values()];
}

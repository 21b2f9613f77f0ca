import { Parser } from "htmlparser2";

import {
  allowedAttributes,
  allowedElements,
  dangerousElements,
  ignoredElements,
  isLocalReference,
  runningElements,
  undrawnElements,
} from "./svg-allow-list";
import type { LeftOut } from "./svg-left-out";
import { UnsafeSvg, localName } from "./write-svg";

export type Attributes = Record<string, string>;

/** What a drawing consists of, in the order of its file. */
export type SvgPart =
  | { kind: "open"; name: string; attributes: Attributes }
  | { kind: "text"; inside: string; data: string }
  | { kind: "close"; name: string };

export class BrokenSvg extends Error {}

const maxElements = 50_000;
const maxDepth = 60;
const maxAttributes = 100;
const longestValue = 5000;

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";
const XHTML = "http://www.w3.org/1999/xhtml";
const usual: Readonly<Record<string, string>> = {
  "": SVG,
  svg: SVG,
  xlink: XLINK,
  xml: "http://www.w3.org/XML/1998/namespace",
};

/**
 * Reads a drawing without what editors keep in it for themselves: metadata and everything of other
 * namespaces.
 * @throws UnsafeSvg for what runs, loads, embeds or is too much
 * @throws BrokenSvg for a file that is no whole drawing
 */
export function readSvg(text: string, tell: (what: LeftOut) => void): SvgPart[] {
  const parts: SvgPart[] = [];
  const open: { name: string; spaces: Readonly<Record<string, string>> }[] = [];
  let [elements, attributeCount, ignoredFrom] = [0, 0, 0];
  let isDone = false;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        const isUnsafe = name.startsWith("!") || /^\?xml-stylesheet$/i.test(name);
        if (isUnsafe && (ignoredFrom === 0 || name.startsWith("!"))) throw new UnsafeSvg(name);
      },
      onattribute(name, value) {
        attributeCount += 1;
        if (attributeCount > maxAttributes) throw new UnsafeSvg("attributes");
        const isOutline = name === "d" || name === "points";
        if (value.length > longestValue && !isOutline && allowedAttributes.has(name))
          throw new UnsafeSvg(name);
      },
      onopentag(fullName, given) {
        elements += 1;
        attributeCount = 0;
        if (elements > maxElements || open.length > maxDepth) throw new UnsafeSvg(fullName);
        const spaces = { ...(open.at(-1)?.spaces ?? usual), ...declaredSpaces(given) };
        const isOurs = isOfDrawing(fullName, spaces);
        const isLink = isOurs && isHarmlessLink(localName(fullName), given);
        const isInText = ["text", "tspan"].includes(open.at(-1)?.name ?? "");
        const name = !isLink ? localName(fullName) : isInText ? "tspan" : "g";
        open.push({ name, spaces });
        if (ignoredFrom > 0) {
          if (isOurs || /^script$/i.test(name)) refuseRunning(name, given);
          return;
        }
        if (isIgnored(name, isOurs, { given, inside: open.at(-2)?.name })) {
          if (/^script$/i.test(name)) throw new UnsafeSvg(name);
          if (undrawnElements.has(name) && isOurs) tell("parts");
          ignoredFrom = open.length;
          return;
        }
        const attributes = ownAttributes(given, spaces);
        if (isLink) delete attributes["href"];
        refuseDangers(name, attributes);
        if (!allowedElements.has(name)) throw new UnsafeSvg(name);
        if (open.length === 1 && (isDone || name !== "svg")) throw new BrokenSvg(name);
        parts.push({ kind: "open", name, attributes });
      },
      ontext(data) {
        const inside = open.at(-1)?.name ?? "";
        if (ignoredFrom === 0 && open.length > 0) parts.push({ kind: "text", inside, data });
      },
      onclosetag() {
        const name = open.at(-1)?.name ?? "";
        if (ignoredFrom === 0) parts.push({ kind: "close", name });
        if (ignoredFrom === open.length) ignoredFrom = 0;
        open.pop();
        if (open.length === 0) isDone = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  if (parts.length === 0 || open.length > 0) throw new BrokenSvg("the end is missing");
  return parts;
}

function declaredSpaces(attributes: Attributes): Record<string, string> {
  const declared: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "xmlns") declared[""] = value;
    else if (name.startsWith("xmlns:")) declared[localName(name)] = value;
  }
  return declared;
}

function prefixOf(fullName: string): string {
  return fullName.includes(":") ? fullName.slice(0, fullName.indexOf(":")) : "";
}

function isOfDrawing(fullName: string, spaces: Readonly<Record<string, string>>): boolean {
  const space = spaces[prefixOf(fullName)];
  return space === SVG || space === XHTML || space === "";
}

/** In a picture no one can follow a link to a page: what it is around is drawn without it. */
function isHarmlessLink(name: string, given: Attributes): boolean {
  const targets = Object.entries(given).filter(([fullName]) => /^href$/i.test(localName(fullName)));
  return name === "a" && targets.every(([, target]) => /^\s*(https?:|mailto:)/i.test(target));
}

/** Editors leave notes in namespaces of their own; they draw nothing. */
function isIgnored(
  name: string,
  isOurs: boolean,
  { given, inside }: { given: Attributes; inside: string | undefined },
): boolean {
  // What Illustrator leaves for itself: no browser draws it, the other branch is the drawing.
  const isForProgram =
    name === "foreignObject" && inside === "switch" && (given["requiredExtensions"] ?? "") !== "";
  return !isOurs || isForProgram || ignoredElements.has(name) || undrawnElements.has(name);
}

/** The attributes that mean something in a drawing, under their plain names. */
function ownAttributes(given: Attributes, spaces: Readonly<Record<string, string>>): Attributes {
  const own: Attributes = {};
  for (const [fullName, value] of Object.entries(given)) {
    const prefix = prefixOf(fullName);
    const space = spaces[prefix];
    if (prefix === "") own[fullName] = value;
    else if (space === XLINK) own[localName(fullName)] = value;
    else if (fullName === "xml:space") own[fullName] = value;
    else if (space === SVG && localName(fullName).toLowerCase().startsWith("on"))
      own[localName(fullName)] = value;
  }
  return own;
}

function refuseRunning(name: string, attributes: Attributes) {
  if (runningElements.has(name.toLowerCase())) throw new UnsafeSvg(name);
  for (const attribute of Object.keys(attributes))
    if (/^on/i.test(attribute)) throw new UnsafeSvg(attribute);
}

function refuseDangers(name: string, attributes: Attributes) {
  if (dangerousElements.has(name.toLowerCase())) throw new UnsafeSvg(name);
  for (const [fullName, value] of Object.entries(attributes)) {
    const attribute = fullName.toLowerCase();
    if (attribute.startsWith("on")) throw new UnsafeSvg(attribute);
    const isReference = attribute === "href" || attribute === "src";
    if (isReference && value.trim() !== "" && !isLocalReference(value)) throw new UnsafeSvg(value);
  }
}

import { endOfDoctype } from "./image-formats";
import { UnsafeSvg } from "./write-svg";

const mostEntities = 200;
const longestEntity = 1000;
const mostAdded = 200_000;
const declaration =
  /\s*(?:<!--[^]*?-->|<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>|<!(?:ATTLIST|ELEMENT|NOTATION)\b(?:"[^"]*"|'[^']*'|[^"'>])*>)/giy;

/**
 * The text without its document type, whose entities are written out where they are plain text, as
 * Illustrator's names of namespaces are.
 * @throws UnsafeSvg for entities that load, nest or grow
 */
export function withoutDoctype(text: string): string {
  const prolog = /^\uFEFF?\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*)*/.exec(text)?.[0] ?? "";
  const rest = text.slice(prolog.length);
  const end = endOfDoctype(rest);
  if (end < 0) return text;
  const doctype = rest.slice(0, end);
  const body = rest.slice(end);
  const from = doctype.indexOf("[");
  if (from < 0) return prolog + body;
  const entities = entitiesOf(doctype.slice(from + 1, doctype.lastIndexOf("]")));
  return prolog + (entities.size > 0 ? writtenOut(body, entities) : body);
}

function entitiesOf(subset: string): Map<string, string> {
  const entities = new Map<string, string>();
  declaration.lastIndex = 0;
  let end = 0;
  for (let found = declaration.exec(subset); found; found = declaration.exec(subset)) {
    end = declaration.lastIndex;
    const [, name, double, single] = found;
    if (name === undefined) continue;
    const value = double ?? single ?? "";
    if (/[<&%]/.test(value) || value.length > longestEntity) throw new UnsafeSvg(name);
    if (!entities.has(name)) entities.set(name, quoted(value));
    if (entities.size > mostEntities) throw new UnsafeSvg("entities");
  }
  if (subset.slice(end).trim() !== "") throw new UnsafeSvg("document type");
  return entities;
}

/** Inside an attribute, an entity's quotes do not end it. */
function quoted(value: string): string {
  return value.replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}

/** Not in comments and CDATA, where an entity is what it looks like. */
function writtenOut(text: string, entities: ReadonlyMap<string, string>): string {
  const marks = /<!\[CDATA\[|<!--|&([\w:.-]{1,100});/g;
  const written: string[] = [];
  let [from, added] = [0, 0];
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const [mark, name] = found;
    if (name === undefined) {
      const end = text.indexOf(mark === "<!--" ? "-->" : "]]>", marks.lastIndex);
      if (end < 0) break;
      marks.lastIndex = end;
      continue;
    }
    const value = entities.get(name);
    if (value === undefined) continue;
    added += value.length;
    if (added > mostAdded) throw new UnsafeSvg("entities that grow");
    written.push(text.slice(from, found.index), value);
    from = marks.lastIndex;
  }
  return written.join("") + text.slice(from);
}

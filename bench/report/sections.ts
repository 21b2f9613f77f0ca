/** Replaces what a part has measured in the text of docs/benchmarks.md; the words around it stay. */
export function withSection(text: string, part: string, content: string): string {
  const [begin, end] = [`<!-- measured: ${part} -->`, "<!-- end -->"];
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`docs/benchmarks.md has no place for ${part}`);
  return `${text.slice(0, from + begin.length)}\n${content.trim()}\n${text.slice(to)}`;
}

/** What stands there now. */
export function sectionOf(text: string, part: string): string {
  const begin = `<!-- measured: ${part} -->`;
  const from = text.indexOf(begin);
  return from < 0 ? "" : text.slice(from + begin.length, text.indexOf("<!-- end -->", from)).trim();
}

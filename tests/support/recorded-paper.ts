import { wrappedLines } from "~/platform/papers/wrapped-lines";
import type { Paper } from "~/platform/papers/paper.server";

/** A paper that notes what is drawn, one line each; every letter is half as wide as it is high. */
export function recordedPaper(): { paper: Paper; drawn: string[] } {
  const drawn: string[] = [];
  const note = (...parts: unknown[]) => drawn.push(parts.map(noted).join(" "));
  // Only methods that draw and return the document are called on it.
  const doc = new Proxy({} as Paper["doc"], {
    get: (_, name) =>
      function draw(this: unknown, ...values: unknown[]) {
        note(String(name), ...values);
        return this;
      },
  });
  const width: Paper["width"] = (text, { size }) => (text.length * size) / 2;
  const leading = (block: { size: number; leading?: number }) => block.leading ?? block.size * 1.35;
  const lines = (text: string, block: Parameters<Paper["height"]>[1]) =>
    wrappedLines(text, block.width, (part) => width(part, block), block.maxLines).length;
  const paper: Paper = {
    doc,
    addPage: () => note("page"),
    canWrite: () => true,
    width,
    height: (text, block) => lines(text, block) * leading(block),
    text(text, x, y, block) {
      note(`"${text}"`, x, y, block);
      const { width: most } = block;
      return y + (most ? lines(text, { ...block, width: most }) : 1) * leading(block);
    },
    textTo(text, x, y, type) {
      note(`"${text}" to`, x, y, type);
      return y + leading(type);
    },
  };
  return { paper, drawn };
}

function noted(value: unknown): string {
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(noted).join(",");
  return Object.entries(value ?? {})
    .map(([name, one]) => `${name}=${noted(one)}`)
    .join(" ");
}

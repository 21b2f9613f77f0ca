import type { ToolName } from "./choice";

/** A single key that does something while the page for drawing has the focus. */
type CommandKey = { key: string; words: string };

/** The keys of tools and of what else can be done, each said in its button's tooltip. */
export const commandKeys: Readonly<Record<string, CommandKey>> = {
  marker: { key: "m", words: "M" },
  eraser: { key: "e", words: "E" },
  fill: { key: "f", words: "F" },
  move: { key: "v", words: "V" },
  undo: { key: "Control+z", words: "Ctrl Z" },
  redo: { key: "Control+Shift+z", words: "Ctrl Shift Z" },
  "tip:fine": { key: "1", words: "1" },
  "tip:normal": { key: "2", words: "2" },
  "tip:fat": { key: "3", words: "3" },
  "color:black": { key: "k", words: "K" },
  "color:red": { key: "r", words: "R" },
  "color:orange": { key: "o", words: "O" },
  "color:yellow": { key: "y", words: "Y" },
  "color:green": { key: "g", words: "G" },
  "color:blue": { key: "b", words: "B" },
  "color:purple": { key: "p", words: "P" },
  "eraser:rub": { key: "u", words: "U" },
  "eraser:line": { key: "l", words: "L" },
  mirror: { key: "h", words: "H" },
  bigger: { key: ">", words: ">" },
  smaller: { key: "<", words: "<" },
  remove: { key: "Delete", words: "Delete" },
  "pick-all": { key: "a", words: "A" },
  "zoom-in": { key: "+", words: "+" },
  "zoom-out": { key: "-", words: "-" },
  fit: { key: "0", words: "0" },
  clear: { key: "x", words: "X" },
  cloth: { key: "t", words: "T" },
};

/** What a button of a tool is called. */
export const toolLabels: Record<ToolName, string> = {
  marker: "Marker",
  eraser: "Eraser",
  fill: "Fill",
  move: "Move",
};

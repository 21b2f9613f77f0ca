import type { MarkerName, Tip } from "~/art/sketch/sketch-acts";

export const toolNames = ["marker", "eraser", "fill", "move"] as const;
export type ToolName = (typeof toolNames)[number];

/** Whether the eraser takes whole lines, or rubs. */
type EraserKind = "rub" | "line";

/** What is in the hand. */
export type Choice = {
  tool: ToolName;
  tip: Tip;
  color: MarkerName;
  fillColor: MarkerName;
  eraser: EraserKind;
  rubTip: Tip;
};

/** A black marker, at once. */
export const firstChoice: Choice = {
  tool: "marker",
  tip: "normal",
  color: "black",
  fillColor: "yellow",
  eraser: "rub",
  rubTip: "normal",
};

/** What the script of the page for drawing finds its elements by. */
export const ROOM = "data-drawing-room";
/** What tells the accounts of a device apart; says nothing to anyone else. */
export const OWNER = "data-owner";
/** What tells one signed-in visit from the next, and says as little. */
export const VISIT = "data-visit";
/** What a button does, a name of `commands`. */
export const COMMAND = "data-command";
/** A part of the page, a name of `parts`. */
export const PART = "data-part";
/** The tool whose choices an element holds. */
export const FOR_TOOL = "data-for-tool";

const parts = [
  "sheet",
  "stage",
  "paper",
  "photo",
  "photo-input",
  "trace",
  "trace-off",
  "frame",
  "lasso",
  "cursor",
  "status",
  "note",
  "note-text",
  "note-link",
  "whisper",
  "more",
  "send-form",
  "send-id",
] as const;
export type PartName = (typeof parts)[number];

export function partOf(name: PartName): Record<string, string> {
  return { [PART]: name };
}

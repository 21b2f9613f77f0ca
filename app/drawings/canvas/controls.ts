import { COMMAND, FOR_TOOL, PART, type PartName } from "./canvas-marks";
import type { Choice } from "./choice";

/** The page's parts by their names. */
export type Parts = (name: PartName) => HTMLElement;

export function partsOf(room: HTMLElement): Parts {
  return (name) => {
    const found = room.querySelector<HTMLElement>(`[${PART}="${name}"]`);
    if (!found) throw new Error(`The room has no ${name}`);
    return found;
  };
}

/** Has every button do what it says. */
export function listenToButtons(room: HTMLElement, run: (command: string) => void): void {
  room.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${COMMAND}]`) : null;
    const command = button?.getAttribute(COMMAND);
    if (command && button?.ariaDisabled !== "true") run(command);
  });
}

/** Shows what is in the hand, and what can be done. */
export function showChoice(
  room: HTMLElement,
  choice: Choice,
  can: { undo: boolean; redo: boolean; cloth: string },
): void {
  const pressed = new Set([
    choice.tool,
    `tip:${choice.tip}`,
    `color:${choice.color}`,
    `fill-color:${choice.fillColor}`,
    `eraser:${choice.eraser}`,
    `rub-tip:${choice.rubTip}`,
    `cloth:${can.cloth}`,
  ]);
  for (const button of room.querySelectorAll(`[${COMMAND}]`)) {
    const command = button.getAttribute(COMMAND) ?? "";
    if (button.ariaPressed !== null) button.ariaPressed = String(pressed.has(command));
    if (command === "undo") button.ariaDisabled = String(!can.undo);
    if (command === "redo") button.ariaDisabled = String(!can.redo);
  }
  for (const group of room.querySelectorAll<HTMLElement>(`[${FOR_TOOL}]`))
    group.hidden = group.getAttribute(FOR_TOOL) !== choice.tool;
}

import { SHEET } from "~/art/sketch/sketch-acts";
import type { Box } from "~/art/sketch/sketch-items";

import type { Parts } from "../controls";
import type { SelectionFrame } from "../tools/move-tool";
import type { View } from "./view";

type Place = { x: number; y: number };

/** What lies on the stage besides ink, and moves with the view. */
type StageMarks = SelectionFrame & {
  /** Puts everything where the view has it now. */
  place: () => void;
  cursor: (place: Place | null, isDown: boolean) => void;
  /** @param hex null for paper */
  setCloth: (hex: string | null) => void;
};

/** The paper, the frame around what is picked, the line around something, and the keyboard's cursor. */
export function stageMarks(parts: Parts, view: View): StageMarks {
  const paper = parts("paper");
  const frame = parts("frame");
  const lasso = parts("lasso");
  const cursor = parts("cursor");
  let box: Box | null = null;
  let at: Place | null = null;

  function placeFrame() {
    frame.hidden = box === null;
    if (!box) return;
    const { x, y } = view.toStage({ x: box.left, y: box.top });
    frame.style.transform = `translate(${x}px,${y}px)`;
    frame.style.width = `${(box.right - box.left) * view.scale}px`;
    frame.style.height = `${(box.bottom - box.top) * view.scale}px`;
  }

  function placeCursor() {
    cursor.hidden = at === null;
    if (!at) return;
    const { x, y } = view.toStage(at);
    cursor.style.transform = `translate(${x}px,${y}px)`;
  }

  return {
    place() {
      paper.style.transform = `translate(${view.x}px,${view.y}px)`;
      paper.style.width = `${SHEET.width * view.scale}px`;
      paper.style.height = `${SHEET.height * view.scale}px`;
      placeFrame();
      placeCursor();
    },
    show(next) {
      box = next;
      placeFrame();
    },
    lasso(points) {
      let path = "";
      const corners = points ?? [];
      for (let nth = 0; nth + 1 < corners.length; nth += 2) {
        const { x, y } = view.toStage({ x: corners[nth] ?? 0, y: corners[nth + 1] ?? 0 });
        path += `${Math.round(x)},${Math.round(y)} `;
      }
      lasso.setAttribute("points", path);
    },
    cursor(place, isDown) {
      at = place;
      cursor.style.opacity = isDown ? "1" : "0.6";
      placeCursor();
    },
    setCloth(hex) {
      const stage = paper.parentElement;
      if (stage) stage.style.backgroundColor = hex ?? "";
      paper.style.backgroundColor = hex ?? "";
      paper.style.outlineStyle = hex ? "dashed" : "";
    },
  };
}

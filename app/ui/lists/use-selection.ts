import { useEffect, useState } from "react";

import { boxesOf, selectPart } from "./select-part";

/**
 * How many rows of a form are ticked. Shift with a click, or with Space, ticks every row from the
 * one before; the box above the list ticks all of them. Enter in a box sends nothing.
 */
export function useSelection(form: string) {
  const [ticked, setTicked] = useState(0);
  const [shown, setShown] = useState(0);

  function recount(): void {
    const boxes = boxesOf(form);
    const count = boxes.filter(({ checked }) => checked).length;
    setTicked(count);
    setShown(boxes.length);
    for (const page of selectPart.all(document, "page")) {
      if (selectPart.said(page, "page") !== form) continue;
      page.checked = count > 0 && count === boxes.length;
      page.indeterminate = count > 0 && count < boxes.length;
    }
  }

  function tickAll(isTicked: boolean): void {
    for (const box of boxesOf(form)) box.checked = isTicked;
    recount();
  }

  useEffect(() => {
    let last: HTMLInputElement | null = null;
    let isShift = false;
    const onKey = (event: KeyboardEvent | MouseEvent) => {
      isShift = event.shiftKey;
    };
    const onEnter = (event: KeyboardEvent) => {
      const isBox = selectPart.said(selectPart.around(event.target, "box"), "box") === form;
      if (event.key === "Enter" && isBox) event.preventDefault();
    };
    const onChange = ({ target }: Event) => {
      const page = selectPart.around(target, "page");
      if (selectPart.said(page, "page") === form) tickAll(page?.checked ?? false);
      const box = selectPart.around(target, "box");
      if (!box || selectPart.said(box, "box") !== form) return;
      if (isShift && last) tickBetween(boxesOf(form), last, box);
      last = box;
      recount();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    document.addEventListener("keyup", onKey, { capture: true });
    document.addEventListener("click", onKey, { capture: true });
    document.addEventListener("keydown", onEnter);
    document.addEventListener("change", onChange);
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
      document.removeEventListener("keyup", onKey, { capture: true });
      document.removeEventListener("click", onKey, { capture: true });
      document.removeEventListener("keydown", onEnter);
      document.removeEventListener("change", onChange);
    };
    // oxlint-disable-next-line exhaustive-deps -- what it calls is about the form alone
  }, [form]);

  // Rows come and go with filters and 'Load more'.
  useEffect(recount);

  return { ticked, shown, tickAll };
}

function tickBetween(
  boxes: readonly HTMLInputElement[],
  from: HTMLInputElement,
  to: HTMLInputElement,
): void {
  const ends = [boxes.indexOf(from), boxes.indexOf(to)];
  if (ends.includes(-1)) return;
  for (const box of boxes.slice(Math.min(...ends), Math.max(...ends) + 1)) box.checked = to.checked;
}

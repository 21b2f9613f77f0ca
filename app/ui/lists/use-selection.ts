import { useEffect, useState } from "react";

/** The boxes of a form, which stand elsewhere: one for each row, and one without a name for all of the page. */
function boxesOf(form: string, name: "row" | "" = "row"): HTMLInputElement[] {
  const controls = [...(document.forms.namedItem(form)?.elements ?? [])];
  return controls.filter(
    (control): control is HTMLInputElement => isBox(control) && control.name === name,
  );
}

function isBox(target: unknown): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === "checkbox";
}

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
    for (const page of boxesOf(form, "")) {
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
    const nameOf = (target: EventTarget | null) =>
      isBox(target) && target.form?.id === form ? target.name : null;
    const onKey = (event: KeyboardEvent | MouseEvent) => {
      isShift = event.shiftKey;
    };
    const onEnter = (event: KeyboardEvent) => {
      if (event.key === "Enter" && nameOf(event.target) === "row") event.preventDefault();
    };
    const onChange = ({ target }: Event) => {
      if (!isBox(target)) return;
      if (nameOf(target) === "") tickAll(target.checked);
      if (nameOf(target) !== "row") return;
      if (isShift && last) tickBetween(boxesOf(form), last, target);
      last = target;
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

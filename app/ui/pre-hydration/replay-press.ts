/**
 * What presses a control again that React may have made anew meanwhile, in another language's words
 * before than now.
 */
export function replayPress(control: HTMLElement): (press?: (now: HTMLElement) => void) => void {
  const key = keyOf(control);
  const nth = alike(key).indexOf(control);
  return (press = pressLikeBefore) => {
    const same = control.isConnected ? control : (alike(key)[nth] ?? alike(key)[0]);
    if (same) press(same);
  };
}

function pressLikeBefore(control: HTMLElement): void {
  if (!(control instanceof HTMLInputElement)) return control.click();
  const enter = { key: "Enter", bubbles: true, cancelable: true };
  control.dispatchEvent(new KeyboardEvent("keydown", enter));
}

function alike(key: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("a, button, input")].filter(
    (one) => keyOf(one) === key,
  );
}

/** All that tells it from others and is not in words. */
function keyOf(control: HTMLElement): string {
  const names = ["type", "name", "value", "id", "href"];
  return [control.tagName, ...names.map((name) => control.getAttribute(name))].join(" ");
}

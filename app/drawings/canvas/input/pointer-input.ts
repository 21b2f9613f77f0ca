import type { InkSample } from "~/art/sketch/ink-line";

import type { View } from "../paint/view";
import type { Tool } from "../tools/tool";
import { type Gesture, type Touch, TouchGate } from "./touch-gate";

type Hands = {
  tool: () => Tool;
  /** The view is being moved, or has come to rest. */
  onView: (isAtRest: boolean) => void;
  /** A pen was seen for the first time. */
  onPen: () => void;
  /** Something begins on the sheet. */
  onBegin: () => void;
};

const WHEEL = 1 / 300;
/** A wheel that stands still so long has ended. */
const WHEEL_REST_MS = 140;

/**
 * Everything that fingers, pens and mice do on the stage.
 * @returns ends the line that is being drawn, as a page that is left has to
 */
export function listenToPointers(stage: HTMLElement, view: View, hands: Hands): () => void {
  const gate = new TouchGate();
  const places = new Map<number, { x: number; y: number }>();
  let line: Tool | null = null;
  let pinch: readonly [number, number] | null = null;
  let pan: { id: number; x: number; y: number } | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function placeOf(event: MouseEvent): { x: number; y: number } {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  function sampleOf(event: PointerEvent): InkSample {
    const { x, y } = view.toSheet(placeOf(event));
    // A finger feels nothing, and a mouse says half of everything.
    const isFelt = event.pointerType === "pen" && event.pressure > 0;
    return { x, y, pressure: isFelt ? event.pressure : null, at: event.timeStamp };
  }

  function touchOf(event: PointerEvent): Touch {
    const { pointerId: id, pointerType, width, height, timeStamp: at } = event;
    const type = pointerType === "pen" || pointerType === "touch" ? pointerType : "mouse";
    return { id, type, ...placeOf(event), size: Math.max(width, height), at };
  }

  function follow(gestures: readonly Gesture[], event: PointerEvent) {
    for (const gesture of gestures)
      switch (gesture.do) {
        case "begin":
          hands.onBegin();
          line = hands.tool();
          line.begin(sampleOf(event));
          break;
        case "end":
          line?.end();
          line = null;
          break;
        case "cancel":
          line?.cancel();
          line = null;
          break;
        case "pinch":
          pinch = gesture.ids;
          break;
        case "end-pinch":
          pinch = null;
          hands.onView(true);
          break;
      }
  }

  function movePinch(id: number, now: { x: number; y: number }) {
    const before = places.get(id);
    if (!pinch?.includes(id) || !before) return;
    const other = places.get(pinch[0] === id ? pinch[1] : pinch[0]);
    if (!other) return;
    const middle = (a: number, b: number) => (a + b) / 2;
    view.move((now.x - before.x) / 2, (now.y - before.y) / 2);
    const far = Math.hypot(before.x - other.x, before.y - other.y);
    const times = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, far);
    view.zoom(times, { x: middle(now.x, other.x), y: middle(now.y, other.y) });
    hands.onView(false);
  }

  stage.addEventListener("pointerdown", (event) => {
    const isMiddle = event.pointerType === "mouse" && event.button === 1;
    if (event.pointerType === "mouse" && event.button > 1) return;
    event.preventDefault();
    stage.focus({ preventScroll: true });
    stage.setPointerCapture(event.pointerId);
    places.set(event.pointerId, placeOf(event));
    if (isMiddle) {
      pan = { id: event.pointerId, ...placeOf(event) };
      return;
    }
    const isFirstPen = event.pointerType === "pen" && !gate.isPenSeen;
    follow(gate.down(touchOf(event)), event);
    if (isFirstPen) hands.onPen();
  });

  stage.addEventListener("pointermove", (event) => {
    const now = placeOf(event);
    if (pan?.id === event.pointerId) {
      view.move(now.x - pan.x, now.y - pan.y);
      pan = { id: pan.id, ...now };
      hands.onView(false);
      return;
    }
    if (gate.move(touchOf(event)) && line) {
      const all = event.getCoalescedEvents();
      line.move((all.length > 0 ? all : [event]).map(sampleOf));
    }
    movePinch(event.pointerId, now);
    if (places.has(event.pointerId)) places.set(event.pointerId, now);
  });

  for (const name of ["pointerup", "pointercancel"] as const)
    stage.addEventListener(name, (event) => {
      if (pan?.id === event.pointerId) {
        pan = null;
        hands.onView(true);
      } else follow(gate.up(event.pointerId, name === "pointercancel"), event);
      places.delete(event.pointerId);
    });

  stage.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      // Two fingers on a touchpad move it, as they do everywhere; a wheel brings it closer.
      const isPan = !event.ctrlKey && (event.deltaX !== 0 || Math.abs(event.deltaY) < 30);
      if (isPan) view.move(-event.deltaX, -event.deltaY);
      else view.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : WHEEL)), placeOf(event));
      hands.onView(false);
      clearTimeout(rest);
      rest = setTimeout(() => hands.onView(true), WHEEL_REST_MS);
    },
    { passive: false },
  );
  // Neither menus nor magnifying glasses come where someone draws.
  for (const name of ["contextmenu", "gesturestart", "touchstart"])
    stage.addEventListener(name, (event) => event.preventDefault(), { passive: false });

  return () => {
    line?.end();
    line = null;
  };
}

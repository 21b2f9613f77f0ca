import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Takes the focus where what had it is gone, such as the line that a form has removed. */
export function useFocusFallback<E extends HTMLElement>() {
  const place = useRef<E>(null);
  const wasBusy = useRef(false);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    const { activeElement } = document;
    if (wasBusy.current && !isBusy && (activeElement === null || activeElement === document.body))
      place.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return place;
}

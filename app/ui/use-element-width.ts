import { type RefObject, useEffect, useRef, useState } from "react";

/** An element's width in CSS pixels, kept up to date; 0 before it is known. */
export function useElementWidth<Held extends HTMLElement>(): {
  ref: RefObject<Held | null>;
  side: number;
} {
  const ref = useRef<Held>(null);
  const [side, setSide] = useState(0);
  useEffect(() => {
    const held = ref.current;
    if (!held) return;
    const seen = new ResizeObserver(() => setSide(held.offsetWidth));
    seen.observe(held);
    return () => seen.disconnect();
  }, []);
  return { ref, side };
}

import { useEffect, useRef, useState, type ReactNode } from "react";

import { tooltipDelayMs } from "./tooltip-delay";

/** When the last tooltip of the page closed. */
let closedAt = -Infinity;

/**
 * Says what an icon means to those who point at it or reach it by keyboard. The icon needs a label
 * of its own, which screen readers read.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const openSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), tooltipDelayMs(Date.now() - closedAt));
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = Date.now();
    setOpen(false);
  };
  return (
    <span
      role="presentation"
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") openSoon();
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => {
        if (target.matches(":focus-visible")) openSoon();
      }}
      onBlur={close}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      {children}
      {isOpen && (
        <span
          aria-hidden
          className="absolute right-0 top-full z-10 mt-1 whitespace-nowrap rounded-md bg-ink px-2.5 py-1 text-sm font-semibold text-paper shadow-lift"
        >
          {text}
        </span>
      )}
    </span>
  );
}

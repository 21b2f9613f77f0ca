import type { ReactNode } from "react";

import { useHydrated } from "~/ui/use-hydrated";

import { FOLLOWED } from "~/ui/island/island-attributes";

type Props = {
  href: string;
  label: string;
  /** It may be opened soon. */
  onNear: () => void;
  onOpen: () => void;
  children: ReactNode;
};

/** Opens the closer look; without a script it is a link to the picture itself. */
export function ZoomLink({ href, label, onNear, onOpen, children }: Props) {
  return (
    <a
      {...{ [FOLLOWED]: "" }}
      href={href}
      role={useHydrated() ? "button" : undefined}
      aria-label={label}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={(event) => {
        // With a modifier key the browser opens the picture, as it does with any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onOpen();
      }}
      className="relative block cursor-zoom-in"
    >
      {children}
      <span
        aria-hidden
        className="absolute bottom-3 right-3 grid size-11 place-items-center rounded-full bg-paper/90"
      >
        <ZoomSign />
      </span>
    </a>
  );
}

function ZoomSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
    >
      <path d="M10.500 3.500c4-.3 6.800 2.700 6.700 6.700-.1 3.900-3 6.900-6.800 6.900-3.900 0-6.800-3-6.700-6.800.1-3.800 2.900-6.500 6.800-6.800ZM16 16l4.500 4.700M10.400 7.500v5.700M7.500 10.400h5.800" />
    </svg>
  );
}

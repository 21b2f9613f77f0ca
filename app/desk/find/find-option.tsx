import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";

import { classNames } from "~/ui/class-names";

/** One line of the dialog's list: a link that the field's arrows walk over. */
export function FindOption({
  id,
  to,
  isActive,
  onChoose,
  children,
}: {
  id: string;
  to: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Link
      ref={ref}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(
        "flex min-h-11 flex-col justify-center rounded-md px-3 py-1.5",
        isActive ? "bg-ink text-paper" : "hover:bg-paper-2",
      )}
    >
      {children}
    </Link>
  );
}

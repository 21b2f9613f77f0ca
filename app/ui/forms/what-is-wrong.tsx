import { useEffect, useRef, useState } from "react";

import type { FieldErrors } from "~/lib/form";

import { Callout } from "../callout";
import { removeRefusals } from "../toast";
import { problemsTitle } from "./problems-title";

type Props = {
  errors: FieldErrors;
  /** What was typed; a field that is empty there is missing. */
  typed?: Readonly<Partial<Record<string, string>>> | undefined;
  className?: string;
};

/**
 * Says above the fields of a refused form how many of them are missing or wrong. It counts down as
 * they are mended, and is gone with the last; the toast about them goes with the first.
 */
export function WhatIsWrong({ errors, typed = {}, className = "" }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [mended, setMended] = useState<{ of: FieldErrors; names: readonly string[] }>();
  useEffect(() => {
    const form = place.current?.closest("form");
    const mend = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute("name") : null;
      if (name === null) return;
      removeRefusals();
      setMended((before) => ({
        of: errors,
        names: [...(before?.of === errors ? before.names : []), name],
      }));
    };
    form?.addEventListener("input", mend);
    return () => form?.removeEventListener("input", mend);
  }, [errors]);
  const names = mended?.of === errors ? mended.names : [];
  const open = Object.keys(errors).filter((name) => name !== "" && !names.includes(name));
  return (
    <div ref={place} className={`empty:hidden ${className}`}>
      {open.length > 0 && <Callout tone="danger" title={problemsTitle(open, typed)} />}
    </div>
  );
}

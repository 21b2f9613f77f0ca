import { useEffect, useRef, useState } from "react";

import { readChosen } from "./chosen-values";

/** A field's errors, which clear as one types in it and are back with the next refusal. */
export function useErrorsUntilTyped(errors: readonly string[]) {
  const [typedOver, setTypedOver] = useState<readonly string[] | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const onInput = () => {
    if (errors.length > 0) setTypedOver(errors);
  };
  useEffect(() => {
    if (ref.current && readChosen(ref.current).length > 0) onInput();
    // oxlint-disable-next-line exhaustive-deps -- what was typed before React was there
  }, []);
  return { standing: errors === typedOver ? [] : errors, ref, onInput };
}

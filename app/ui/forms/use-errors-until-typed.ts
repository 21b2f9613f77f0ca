import { useState } from "react";

/** A field's errors, which clear as one types in it and are back with the next refusal. */
export function useErrorsUntilTyped(errors: readonly string[]) {
  const [typedOver, setTypedOver] = useState<readonly string[] | null>(null);
  return {
    standing: errors === typedOver ? [] : errors,
    onInput: () => {
      if (errors.length > 0) setTypedOver(errors);
    },
  };
}

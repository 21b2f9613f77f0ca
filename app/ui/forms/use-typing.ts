import { useState } from "react";

/**
 * Follows the typing in a form that saves for itself and says what it was typed over. What is typed
 * while it is saved stays, over what was saved.
 */
export function useTyping() {
  const [typing, setTyping] = useState<{ isSent: boolean; over: string | null } | null>(null);
  const over = typing?.over ?? null;
  return {
    isTyped: typing !== null,
    /** What a save made of the thing while somebody typed on; null where none did. */
    over,
    onChange: () => setTyping({ isSent: false, over }),
    onSubmit: () => setTyping(typing && { isSent: true, over }),
    /** Ends the typing; false where something was typed after the form was sent. */
    onSaved: (what = ""): boolean => {
      const isAll = typing?.isSent !== false;
      setTyping(isAll ? null : { isSent: false, over: what });
      return isAll;
    },
  };
}

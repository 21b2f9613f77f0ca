import { useState } from "react";

/**
 * Tracks typing in a form that saves by itself and sends the version it started from. What is typed
 * during a save stays, on top of what was saved.
 */
export function useTyping() {
  const [typing, setTyping] = useState<{ isSent: boolean; over: string | null } | null>(null);
  const over = typing?.over ?? null;
  return {
    isTyped: typing !== null,
    /** The version that a save created while someone kept typing; null if no one did. */
    over,
    onChange: () => setTyping({ isSent: false, over }),
    onSubmit: () => setTyping(typing && { isSent: true, over }),
    /** Ends the editing; false where something was typed after the form was sent. */
    onSaved: (what = ""): boolean => {
      const isAll = typing?.isSent !== false;
      setTyping(isAll ? null : { isSent: false, over: what });
      return isAll;
    },
  };
}

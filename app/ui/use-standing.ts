import { useState } from "react";

import type { RefusedForm } from "~/lib/form";

/**
 * A refusal stands until its own form was saved or given up: neither the answer to another form of
 * the page nor a server that cannot be reached takes anything of what was typed.
 * @param version of what is kept: saving the form makes a new one
 */
export function useStanding(
  refused: RefusedForm | undefined,
  version: string | undefined,
  isIdle: boolean,
) {
  const [seen, setSeen] = useState(refused);
  const [standing, setStanding] = useState(refused);
  const [sentOver, setSentOver] = useState<{ version: string | undefined } | null>(null);
  const [isGivenUp, setGivenUp] = useState(false);
  if (refused !== seen) {
    setSeen(refused);
    if (refused) {
      setStanding(refused.typed ? refused : { ...standing, errors: refused.errors });
      setSentOver(null);
    }
  }
  const isSaved = sentOver !== null && sentOver.version !== version;
  if (isIdle && !refused && (isSaved || isGivenUp)) {
    setStanding(undefined);
    setSentOver(null);
    setGivenUp(false);
  }
  return {
    standing,
    onChange: () => setSentOver(null),
    onSubmit: () => setSentOver({ version }),
    giveUp: () => setGivenUp(true),
  };
}

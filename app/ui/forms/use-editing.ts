import { useState } from "react";
import { useNavigation } from "react-router";

import { changedMeanwhile, type FormText, type RefusedForm } from "~/lib/form";

/** What a form started from; its key changes when the form has to be reset. */
type Held = { values: FormText; key: string };

/**
 * What an edit form shows. While someone types, its values do not change, whatever the page loads in
 * the meantime; what is typed during a save stays, on top of what was saved. A refusal stays until
 * its own form is saved or abandoned: neither the result of another form on the page nor an
 * unreachable server discards anything typed.
 * @param saved the version that the form's own last save created
 */
export function useEditing(
  values: FormText,
  refused: RefusedForm | undefined,
  saved: number | undefined,
) {
  const isIdle = useNavigation().state === "idle";
  const [held, setHeld] = useState<Held | null>(null);
  // the last submission, until something is typed after it
  const [sent, setSent] = useState<{ after: number | undefined } | null>(null);
  const [seen, setSeen] = useState(refused);
  const [standing, setStanding] = useState(refused);
  const [isGivenUp, setGivenUp] = useState(false);
  const [round, setRound] = useState(0);

  if (refused !== seen) {
    setSeen(refused);
    if (refused) setStanding(refused.typed ? refused : { ...standing, errors: refused.errors });
  }
  if (isIdle && !refused) {
    if (standing && saved !== undefined) setStanding(undefined);
    if (sent && saved !== undefined && saved !== sent.after) {
      setSent(null);
      setHeld(null);
    }
    if (isGivenUp) {
      setGivenUp(false);
      setStanding(undefined);
      setHeld(null);
      setRound(round + 1);
    }
  }

  const key = held?.key ?? `${values["version"]} ${round}`;
  const shown = standing?.typed ?? held?.values ?? values;
  return {
    standing,
    shown,
    key,
    version: standing?.now?.["version"] ?? later(shown["version"], saved),
    differing: standing ? changedMeanwhile(standing) : {},
    /** Something typed is not saved yet. */
    isChanged: held !== null || standing !== undefined,
    onChange: () => {
      setHeld(held ?? { values, key });
      setSent(null);
    },
    onSubmit: () => setSent({ after: saved }),
    takeTheirs: () => setGivenUp(true),
  };
}

function later(version: string | undefined, saved: number | undefined): string | undefined {
  return saved !== undefined && saved > Number(version) ? String(saved) : version;
}

import { useEffect, useId, useState } from "react";
import { Form } from "react-router";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { RadioCard } from "~/ui/forms/choices";

import { accountChoicePart } from "./account-choice-part";
import { accountTypeCopy, accountTypes } from "./account-types";

/**
 * Asks for the kind of account; Continue stays disabled until one is chosen.
 * @param props.problem what is missing in the form as it was sent without a script
 */
export function AccountTypeStep({ problem }: { problem?: string | undefined }) {
  const errorId = useId();
  const [choice, setChoice] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const chosen = accountTypes.find(({ value }) => value === choice);
  return (
    <Form
      {...accountChoicePart.hook("root")}
      method="post"
      action={pathTo("/auth/sign-up")}
      className="flex flex-col gap-5"
    >
      <fieldset aria-describedby={problem && errorId} className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">{accountTypeCopy.subtitle}</legend>
        {problem && (
          <p id={errorId} role="alert" className="font-semibold text-danger sm:col-span-2">
            {problem}
          </p>
        )}
        {accountTypes.map((kind) => (
          <RadioCard
            key={kind.value}
            name="accountType"
            value={kind.value}
            label={kind.title}
            {...(isLive
              ? { isChecked: choice === kind.value, onChange: () => setChoice(kind.value) }
              : {})}
          >
            <p className="font-display text-lg font-extrabold">{kind.title}</p>
            <p className="mt-1 text-sm text-ink-2">{kind.text}</p>
            <ul className="tick-list mt-3 space-y-1.5 text-sm">
              {kind.bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          </RadioCard>
        ))}
      </fieldset>
      {/* Without scripts nothing could enable it. */}
      <Button
        {...accountChoicePart.hook("next")}
        variant="primary"
        size="lg"
        isWide
        disabled={isLive && !chosen}
      >
        Continue
      </Button>
      <p className="min-h-6 text-center text-sm text-ink-2" aria-live="polite">
        {chosen?.hint}
      </p>
      <p className="border-t border-line pt-4 text-center text-sm text-ink-2">
        {accountTypeCopy.footnote}
      </p>
    </Form>
  );
}

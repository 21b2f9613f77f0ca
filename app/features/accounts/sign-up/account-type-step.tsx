import { useEffect, useId, useRef, useState, type MouseEvent } from "react";
import { Form } from "react-router";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";

import { accountChoicePart } from "./account-choice-part";
import { AccountCards, AccountLists } from "./account-cards";
import { accountTypeCopy, accountTypes, type AccountTypeValue } from "./account-types";
import { earlyChoice, isTapOnChoice } from "./tapped-choice";

/**
 * Asks for the kind of account. A tap on a card goes on at once; by keyboard, Continue does, which
 * stays disabled until a card is chosen.
 * @param props.problem what is missing in the form as it was sent without a script
 */
export function AccountTypeStep({ problem }: { problem?: string | undefined }) {
  const errorId = useId();
  const [choice, setChoice] = useState<AccountTypeValue | null>(null);
  const [isLive, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const early = form.current && earlyChoice(form.current);
    setChoice(accountTypes.find(({ value }) => value === early?.value)?.value ?? null);
    setLive(true);
    if (early?.isTap) form.current?.requestSubmit();
  }, []);
  const chosen = accountTypes.find(({ value }) => value === choice);
  const goOn = (event: MouseEvent<HTMLFieldSetElement>) => {
    if (isTapOnChoice(event.nativeEvent)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form
      ref={form}
      {...accountChoicePart.hook("root")}
      method="post"
      action={pathTo("/auth/sign-up")}
      className="flex flex-col gap-5"
    >
      <fieldset aria-describedby={problem && errorId} className="min-w-0" onClick={goOn}>
        <legend className="mx-auto mb-3 font-display text-lg font-bold">
          {accountTypeCopy.question}
        </legend>
        {problem && (
          <p id={errorId} role="alert" className="mb-4 font-semibold text-danger">
            {problem}
          </p>
        )}
        <AccountCards choice={isLive ? { value: choice, change: setChoice } : undefined} />
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
        {chosen && `${chosen.hint}. ${accountTypeCopy.next}`}
      </p>
      <AccountLists />
      <p className="text-center text-sm text-ink-2">{accountTypeCopy.footnote}</p>
    </Form>
  );
}

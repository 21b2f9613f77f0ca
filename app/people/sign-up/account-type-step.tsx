import { useEffect, useId, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";

import { pathTo } from "~/path-to";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useHydrated } from "~/ui/use-hydrated";

import { AccountCards, AccountLists } from "./account-cards";
import { accountTypeCopy, accountTypes } from "./account-types";
import { earlyChoice, isTapOnChoice } from "./tapped-choice";

/** In the browser only, until the page is left. */
let lastChosen: string | undefined;

/**
 * Asks for the kind of account. A tap on a card goes on at once; by keyboard, Continue does, which
 * scripts disable until a card is chosen.
 * @param props.problem what is missing in the form as it was sent without a script
 */
export function AccountTypeStep({ problem }: { problem?: string | undefined }) {
  const errorId = useId();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [isChosen, setChosen] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    const cards = form.current?.elements.namedItem("accountType");
    // Whoever comes back to this screen finds what they chose.
    if (cards instanceof RadioNodeList && lastChosen) cards.value = lastChosen;
    const early = form.current && earlyChoice(form.current);
    if (early) setChosen(true);
    if (early?.isTap) void submit(form.current);
  }, [submit]);
  return (
    <Form
      ref={form}
      method="post"
      action={pathTo("/auth/sign-up")}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) lastChosen = target.value;
        setChosen(true);
      }}
      onClick={({ nativeEvent }) => {
        if (isTapOnChoice(nativeEvent)) void submit(form.current);
      }}
      className="group flex flex-col gap-5"
    >
      <fieldset aria-describedby={problem && errorId} className="min-w-0">
        <legend className="mx-auto mb-3 font-display text-xl font-bold">
          {accountTypeCopy.question}
        </legend>
        {problem && (
          <p id={errorId} role="alert" className="mb-4 font-semibold text-danger">
            {problem}
          </p>
        )}
        <AccountCards />
      </fieldset>
      <SubmitButton variant="primary" size="lg" isWide disabled={isHydrated && !isChosen}>
        Continue
      </SubmitButton>
      <div className="min-h-6 text-center text-sm text-ink-2" aria-live="polite">
        {accountTypes.map(({ value, hint }) => (
          <p
            key={value}
            className={
              value === "creator"
                ? "hidden [form:has([value=creator]:checked)_&]:block"
                : "hidden [form:has([value=customer]:checked)_&]:block"
            }
          >
            {accountTypeCopy.next} <span className="text-ink-3">{hint}</span>
          </p>
        ))}
      </div>
      <AccountLists />
    </Form>
  );
}

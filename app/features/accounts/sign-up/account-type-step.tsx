import { useId } from "react";

import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";

import { accountChoicePart } from "./account-choice-part";
import { AccountCards, AccountLists } from "./account-cards";
import { accountTypeCopy, accountTypes } from "./account-types";

/**
 * Asks for the kind of account. A tap on a card goes on at once; by keyboard, Continue does, which
 * scripts disable until a card is chosen.
 * @param props.problem what is missing in the form as it was sent without a script
 */
export function AccountTypeStep({ problem }: { problem?: string | undefined }) {
  const errorId = useId();
  return (
    <form
      {...accountChoicePart.hook("root")}
      method="post"
      action={pathTo("/auth/sign-up")}
      className="group flex flex-col gap-5"
    >
      <fieldset aria-describedby={problem && errorId} className="min-w-0">
        <legend className="mx-auto mb-3 font-display text-lg font-bold">
          {accountTypeCopy.question}
        </legend>
        {problem && (
          <p id={errorId} role="alert" className="mb-4 font-semibold text-danger">
            {problem}
          </p>
        )}
        <AccountCards />
      </fieldset>
      <Button {...accountChoicePart.hook("next")} variant="primary" size="lg" isWide>
        Continue
      </Button>
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
            {`${hint}. ${accountTypeCopy.next}`}
          </p>
        ))}
      </div>
      <AccountLists />
      <p className="text-center text-sm text-ink-2">{accountTypeCopy.footnote}</p>
    </form>
  );
}

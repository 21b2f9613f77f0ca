import { useEffect, useId, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";

import { pathTo } from "~/path-to";
import { RadioCard } from "~/ui/forms/choices";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Scribble } from "~/ui/marker/scribble";
import { useHydrated } from "~/ui/use-hydrated";

import { ForGrownUps } from "../for-grown-ups";
import { accountTypeCopy, accountTypes } from "./account-types";

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

/** The two kinds of account as drawn cards, side by side where they fit. */
function AccountCards() {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
      {accountTypes.map(({ value, short, title, plain, drawing }) => (
        <RadioCard
          key={value}
          name="accountType"
          value={value}
          label={`${short}: ${title}`}
          className="border-ink !px-2 shadow-lift group-hover:bg-yellow-wash"
        >
          <div className="flex flex-col items-center text-center">
            <Scribble name={drawing} className="w-full max-w-32" />
            <p className="mt-2 font-marker text-2xl">{short}</p>
            <p className="font-display text-sm font-bold text-ink-2">{title}</p>
            <p className="mt-1.5 w-full hyphens-auto text-balance">{plain}</p>
          </div>
        </RadioCard>
      ))}
    </div>
  );
}

/** What comes with each kind, for a grown-up who wants to know before choosing. */
function AccountLists() {
  return (
    <ForGrownUps className="border-t border-line pt-2">
      <p>{accountTypeCopy.subtitle}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {accountTypes.map(({ value, title, text, bullets }) => (
          <div key={value}>
            <p className="font-display font-bold text-ink">{title}</p>
            <p className="mt-1">{text}</p>
            <ul className="tick-list mt-2 space-y-1.5">
              {bullets.map((bullet) => (
                <li key={bullet}>{bullet}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>{accountTypeCopy.footnote}</p>
    </ForGrownUps>
  );
}

/**
 * Whether a click on a choice came from a finger or a mouse. Arrow keys and Space click as well, but
 * without a pointer, and whoever uses them goes on with the button.
 */
function isTapOnChoice({ target, detail }: Pick<MouseEvent, "target" | "detail">): boolean {
  return detail > 0 && target instanceof HTMLInputElement && target.type === "radio";
}

/** The choice that was made before the page's scripts came, and whether by a finger or a mouse. */
function earlyChoice(form: HTMLFormElement): { value: string; isTap: boolean } | null {
  const input = form.querySelector<HTMLInputElement>("input[type=radio]:checked");
  if (!input) return null;
  // Whoever came by keyboard sees where the focus is.
  const isTap = input === document.activeElement && !input.matches(":focus-visible");
  return { value: input.value, isTap };
}

import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { MarkerSign, MarkerUnderline } from "~/ui/marker/marker";
import { TextLink } from "~/ui/text-link";

import { AuthPage } from "../auth-page";
import type { StepOutcome } from "../steps/step-result";
import { AccountTypeStep } from "./account-type-step";
import { accountTypeCopy } from "./account-types";
import { AgeStep } from "./age-step";
import {
  CredentialsStep,
  GrownUpStep,
  BouncedStep,
  WaitingStep,
  ParentStep,
} from "./sign-up-steps";

/** The screens of signing up, each a page of its own and a screen of the dialog. */

type Result = { actionData?: StepOutcome | undefined };

const haveAccount = (
  <p className="mt-5 text-center">
    Already have an account? <TextLink to={pathTo("/auth")}>Sign In</TextLink>
  </p>
);

export function AccountTypeScreen({ actionData }: Result) {
  return (
    <AuthPage title={accountTypeCopy.title} steps={<StepLine at={0} />} isWide after={haveAccount}>
      <AccountTypeStep problem={actionData?.errors?.["accountType"]?.[0]} />
    </AuthPage>
  );
}

export function AgeScreen({
  loaderData: { next },
  actionData,
}: Result & { loaderData: { next: string | null } }) {
  return (
    <AuthPage
      title="When were you born?"
      tab="Age Verification"
      drawing="cake"
      steps={<StepLine at={1} />}
    >
      {next ? (
        <div className="flex flex-col gap-5 text-center">
          <p>You have already entered your date of birth.</p>
          <ButtonLink to={next} variant="primary" size="lg" isWide>
            Continue
          </ButtonLink>
        </div>
      ) : (
        <AgeStep result={actionData} />
      )}
    </AuthPage>
  );
}

export function AdultScreen({ actionData }: Result) {
  return (
    <AuthPage
      title="Create Your Creator Account"
      subtitle="Almost there."
      drawing="key"
      steps={<StepLine at={2} last="Draw!" />}
    >
      <CredentialsStep action={pathTo("/auth/sign-up/adult")} result={actionData} />
    </AuthPage>
  );
}

export function TeenScreen({ actionData }: Result) {
  return (
    <AuthPage
      title="You are almost in"
      tab="Create Your Creator Account"
      label="Create Your Creator Account"
      drawing="key"
      steps={<StepLine at={2} last="Draw!" />}
    >
      <CredentialsStep action={pathTo("/auth/sign-up/teen")} result={actionData} asksWhatIsShown />
    </AuthPage>
  );
}

/** @param props.loaderData.query the page's own, which may hold the link of a parent's mail */
export function ChildScreen({
  loaderData: { query },
  actionData,
}: Result & { loaderData: { query: string } }) {
  return (
    <AuthPage
      title="Your grown-up said yes!"
      tab="Create Your Creator Account"
      subtitle="Do this part together."
      drawing="key"
      steps={<StepLine at={2} last="Draw!" />}
    >
      <CredentialsStep
        action={pathTo("/auth/sign-up/child") + query}
        result={actionData}
        emailHint="Your own, or one that your grown-up makes for you. No one else sees it."
      />
    </AuthPage>
  );
}

export function CustomerScreen({
  loaderData: { age },
  actionData,
}: Result & { loaderData: { age: string | null } }) {
  return (
    <AuthPage
      title={age ? "When were you born?" : "Create Your Account"}
      tab="Create Your Account"
      subtitle={age ? undefined : "You'll create a simple account to start shopping"}
      drawing={age ? "cake" : "bag"}
      steps={<StepLine at={age ? 1 : 2} {...(!age && { last: "Shop!" })} />}
      after={haveAccount}
    >
      {age ? (
        <AgeStep action={age} result={actionData} />
      ) : (
        <CredentialsStep action={pathTo("/auth/sign-up/customer")} result={actionData} />
      )}
    </AuthPage>
  );
}

export function ParentScreen({
  loaderData: { query },
  actionData,
}: Result & { loaderData: { query: string } }) {
  return (
    <AuthPage
      title="Ask your grown-up"
      tab="Parent Permission Required"
      label="Parent Permission Required"
      drawing="letter"
      steps={<StepLine at={2} third="Grown-up" last="Draw!" />}
    >
      <ParentStep query={query} result={actionData} />
    </AuthPage>
  );
}

export function WaitingScreen({
  loaderData: { isBounced },
}: {
  loaderData: { isBounced: boolean };
}) {
  return (
    <AuthPage
      title={isBounced ? "That email came back" : "Email Sent!"}
      drawing={isBounced ? "paper" : "letter"}
      steps={<StepLine at={2} third="Grown-up" last="Draw!" />}
    >
      {isBounced ? <BouncedStep /> : <WaitingStep />}
    </AuthPage>
  );
}

/** For children under 13 who want to shop or join the waitlist. */
export function GrownUpScreen() {
  return (
    <AuthPage title="Ask a grown-up" subtitle="You can do this together." drawing="bag">
      <GrownUpStep />
    </AuthPage>
  );
}

type StepLineProps = {
  /** Which of the four it is, from 0. */
  at: number;
  /** What the third and the last one are called, once it is known. */
  third?: string;
  last?: string;
};

/**
 * A drawn line with the four steps of signing up on it. Before the birthday is known it says the same
 * to everyone, so that nobody learns which birthday leads where.
 */
function StepLine({ at, third = "Your account", last = "Go!" }: StepLineProps) {
  const steps = ["Start", "Birthday", third, last];
  return (
    <div className="relative isolate mx-auto mb-5 w-full max-w-md">
      <MarkerUnderline className="absolute inset-x-[11%] top-2.5 -z-10 h-3 w-[78%] text-ink" />
      <ol aria-label="Steps" className="grid grid-cols-4">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? "step" : undefined}
            className={classNames(
              "flex flex-col items-center gap-1 text-center text-sm leading-tight",
              index === at ? "font-bold" : "text-ink-2",
            )}
          >
            <span
              aria-hidden
              className={classNames(
                "grid size-8 place-items-center rounded-full border-[2.5px] border-ink font-marker text-base leading-none",
                index === at ? "bg-yellow" : "bg-paper",
              )}
            >
              {index < at ? <MarkerSign name="tick" className="size-5" /> : index + 1}
            </span>
            {step}
            {index < at && <span className="sr-only">, done</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

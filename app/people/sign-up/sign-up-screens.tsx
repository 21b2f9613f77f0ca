import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";

import { AuthPage } from "../auth-page";
import type { StepOutcome } from "../steps/step-result";
import { AccountTypeStep } from "./account-type-step";
import { accountTypeCopy } from "./account-types";
import { AgeStep } from "./age-step";
import { CredentialsStep } from "./credentials-step";
import { GrownUpStep } from "./grown-up-step";
import { ParentStep } from "./parent-step";
import { BouncedStep, WaitingStep } from "./waiting-step";

/** The screens of signing up, each a page of its own and a screen of the dialog. */

type Result = { actionData?: StepOutcome | undefined };

const haveAccount = (
  <p className="mt-5 text-center">
    Already have an account? <TextLink to={pathTo("/auth")}>Sign In</TextLink>
  </p>
);

export function AccountTypeScreen({ actionData }: Result) {
  return (
    <AuthPage
      title={accountTypeCopy.title}
      subtitle={accountTypeCopy.subtitle}
      isWide
      after={haveAccount}
    >
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
      subtitle="One question before we start."
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
    <AuthPage title="Create Your Creator Account" subtitle="Almost there.">
      <CredentialsStep action={pathTo("/auth/sign-up/adult")} result={actionData} />
    </AuthPage>
  );
}

export function TeenScreen({ actionData }: Result) {
  return (
    <AuthPage title="Create Your Creator Account" subtitle="Almost there, young creator.">
      <CredentialsStep action={pathTo("/auth/sign-up/teen")} result={actionData} />
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
      title="Your parent said yes!"
      tab="Create Your Creator Account"
      subtitle="Do this together: choose how you sign in."
    >
      <CredentialsStep
        action={pathTo("/auth/sign-up/child") + query}
        result={actionData}
        emailHint="Your own, or one your parent makes for you. No one else sees it."
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
      subtitle={
        age ? "One question before we start." : "You'll create a simple account to start shopping"
      }
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
    <AuthPage title="Parent Permission Required">
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
    <AuthPage title={isBounced ? "That email came back" : "Email Sent!"}>
      {isBounced ? <BouncedStep /> : <WaitingStep />}
    </AuthPage>
  );
}

/** For children under 13 who want to shop or join the waitlist. */
export function GrownUpScreen() {
  return (
    <AuthPage title="Ask a grown-up" subtitle="This is something to do together.">
      <GrownUpStep />
    </AuthPage>
  );
}

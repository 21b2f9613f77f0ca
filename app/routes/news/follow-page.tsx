import { Form } from "react-router";

import { AuthPage } from "~/people/auth-page";
import { AgeStep } from "~/people/sign-up/age-step";
import { StepForm } from "~/people/steps/step-form";
import type { StepOutcome } from "~/people/steps/step-result";
import { lookIntoMail } from "~/store/news/news-texts";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextLink } from "~/ui/text-link";

import { EmailOrKnown } from "./email-or-known";

type Props = {
  /** As the followed page calls itself. */
  name: string;
  /** Where the followed page is. */
  shownAt: string;
  view: {
    age: string | null;
    path: string;
    knownEmail: string | null;
    isFollowed: boolean;
    hasAsked: boolean;
  };
  result: StepOutcome | undefined;
};

const MAILS = "An email when something new is in the store, one a day at most.";

/** Following an artist or a collection: one tap with an account, an address without. */
export function FollowPage({ name, shownAt, view, result }: Props) {
  const { age, path, knownEmail, isFollowed, hasAsked } = view;
  return (
    <AuthPage
      tab={`Follow ${name}`}
      title={age ? "When were you born?" : isFollowed ? `You follow ${name}` : `Follow ${name}`}
      subtitle={age ? "One question before we start." : MAILS}
      after={
        <p className="mt-5 text-center">
          <TextLink to={shownAt}>Back to {name}</TextLink>
        </p>
      }
    >
      {age ? (
        <AgeStep action={age} />
      ) : hasAsked ? (
        <Callout tone="success" title={lookIntoMail.title}>
          {lookIntoMail.text}
        </Callout>
      ) : isFollowed ? (
        <Form method="post" action={path} className="flex flex-col gap-4">
          <input type="hidden" name="intent" value="stop" />
          <SubmitButton size="lg" isWide pendingText="Stopping...">
            Stop following
          </SubmitButton>
          <ButtonLink to={pathTo("/mail-preferences")} size="lg" isWide>
            All I follow
          </ButtonLink>
        </Form>
      ) : (
        <StepForm
          action={path}
          schema={async () => (await import("~/store/news/news-form")).newsEmailForm}
          result={result}
          submit={{ label: "Follow", pending: "Following..." }}
        >
          {(fields) => <EmailOrKnown knownEmail={knownEmail} {...fields} />}
        </StepForm>
      )}
    </AuthPage>
  );
}

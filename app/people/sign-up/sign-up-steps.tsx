import { MAX_EMAIL_LENGTH } from "~/lib/fields/email-rules";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/forms/text-field";
import { TextLink } from "~/ui/text-link";

import { AgreeingToTerms } from "../agreeing-to-terms";
import { EmailField, NameFields, NewPasswordFields } from "../account-fields";
import { ForGrownUps } from "../for-grown-ups";
import { lazySchema } from "../lazy-schema";
import { StepForm, type StepProps } from "../steps/step-form";
import { ShowBoxes } from "./show-boxes";

type Props = StepProps & {
  action: string;
  emailHint?: string;
  /** Whether to ask what may be shown: of teens. */
  asksWhatIsShown?: boolean;
};

/**
 * Name, email and password: the last screen for customers, teens, adults and, after consent,
 * children.
 */
export function CredentialsStep({ action, emailHint, asksWhatIsShown, ...props }: Props) {
  return (
    <StepForm
      {...props}
      action={action}
      schema={lazySchema("signUpForm")}
      submit={{ label: "Create Account", pending: "Creating account..." }}
    >
      {({ errors, typed }) => (
        <>
          <NameFields errors={errors} typed={typed} />
          <EmailField errors={errors} typed={typed} {...(emailHint ? { hint: emailHint } : {})} />
          <NewPasswordFields errors={errors} />
          {asksWhatIsShown && <ShowBoxes typed={typed} />}
          <p className="text-sm text-ink-2">
            <AgreeingToTerms />
          </p>
        </>
      )}
    </StepForm>
  );
}

/** "Ask a grown-up": what a child under 13 can do next, and with whom. */
export function GrownUpStep() {
  return (
    <div className="flex flex-col items-center gap-5">
      <p className="text-balance text-center font-display text-lg font-bold">
        You need to be 13 for this. A grown-up can help you!
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>Look at the T-shirts together. Your grown-up can buy one for you.</li>
        <li>Your grown-up can sign up on their own phone.</li>
        <li>
          Do you draw? Your grown-up can say yes to that.{" "}
          <TextLink to={pathTo("/auth/sign-up/parent")}>Ask my grown-up</TextLink>
        </li>
      </ul>
      <ButtonLink to={pathTo("/store")} variant="primary" size="lg" isWide reloadDocument>
        Look at the T-shirts
      </ButtonLink>
      <ForGrownUps className="self-stretch">
        <p>
          We made no account. The birthday that was typed is deleted after one day, unless your
          child asks you for an account. Only this browser remembers that someone under 13 was here.
          Buying needs no account.
        </p>
      </ForGrownUps>
    </div>
  );
}

/** The parent's address refused the mail: the child and a grown-up look at it again. */
export function BouncedStep() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p role="status" className="text-balance font-display text-lg font-bold">
        Our email did not get there. Check the address together.
      </p>
      <p className="text-ink-2">
        Maybe one letter is wrong, or the mailbox is full. Ask your grown-up to type it with you.
      </p>
      <ButtonLink to={pathTo("/auth/sign-up/parent", { query: { again: "1" } })} variant="primary">
        Type the address again
      </ButtonLink>
    </div>
  );
}

/** "Email Sent!": nothing to do but wait for the parent. */
export function WaitingStep() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <p className="text-balance font-display text-lg font-bold">
        We wrote to your grown-up. Now it is their turn.
      </p>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 text-left text-lg">
        <li>Ask them to open our email.</li>
        <li>They read it and say yes or no.</li>
        <li>Then you make up a password and start to draw.</li>
      </ol>
      <ButtonLink to={pathTo("/auth/sign-up/waiting")} variant="primary" reloadDocument>
        Did they say yes?
      </ButtonLink>
      <p className="text-sm text-ink-2">
        No email yet? It may be in the spam folder.{" "}
        <TextLink to={pathTo("/auth/sign-up/parent", { query: { again: "1" } })}>
          Use another address
        </TextLink>
      </p>
    </div>
  );
}

type ParentProps = StepProps & {
  /** Marks a repeated request, so that an unsuccessful one stays on this screen. */
  query: string;
};

/** Asks for the address of the parent who can give permission. */
export function ParentStep({ query, ...props }: ParentProps) {
  return (
    <StepForm
      {...props}
      action={pathTo("/auth/sign-up/parent") + query}
      schema={lazySchema("parentEmailForm")}
      submit={{ label: "Send to Parent", pending: "Sending..." }}
    >
      {({ errors, typed }) => (
        <>
          <p className="text-lg">
            Someone who takes care of you has to say yes first. Type their email. We will write to
            them.
          </p>
          <TextField
            name="parentEmail"
            label="Email of your mom, dad or grown-up"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_EMAIL_LENGTH * 2}
            defaultValue={typed["parentEmail"]}
            errors={errors["parentEmail"]}
            hint="We only use it to ask them. If they say no, we delete it."
            required
          />
        </>
      )}
    </StepForm>
  );
}

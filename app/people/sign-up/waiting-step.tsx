import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { UnderlinedScribble } from "~/ui/marker/underlined-scribble";

/** The parent's address refused the mail: the child and a grown-up look at it again. */
export function BouncedStep() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <UnderlinedScribble name="paper" />
      <p role="status" className="text-balance font-display text-lg font-bold">
        Our email did not get through to that address. Check it together.
      </p>
      <p className="text-ink-2">
        Maybe a letter is wrong, or the mailbox is full. Ask your parent or guardian to type it with
        you.
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
      <UnderlinedScribble name="heart" />
      <p className="text-balance font-display text-lg font-bold">
        We've sent verification instructions to the parent email.
      </p>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 text-left text-ink-2">
        <li>Ask your parent or guardian to open our email.</li>
        <li>They read what it says and decide.</li>
        <li>Then you can choose your password and start drawing.</li>
      </ol>
      <ButtonLink to={pathTo("/auth/sign-up/waiting")} variant="primary" reloadDocument>
        Has my parent replied?
      </ButtonLink>
      <p className="text-sm text-ink-2">
        No email after a few minutes? Look in the spam folder, or{" "}
        <TextLink to={pathTo("/auth/sign-up/parent", { query: { again: "1" } })}>
          use another address
        </TextLink>
        .
      </p>
    </div>
  );
}

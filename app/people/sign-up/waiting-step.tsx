import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";

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

import { ButtonLink } from "~/ui/button";
import { MarkerUnderline } from "~/ui/marker";
import { Scribble } from "~/ui/scribble";
import { TextLink } from "~/ui/text-link";

/** "Email Sent!": nothing to do but wait for the parent. */
export function WaitingStep() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="relative isolate">
        <Scribble name="heart" className="size-24 text-ink" />
        <MarkerUnderline className="absolute -inset-x-6 bottom-0 -z-10 h-5 w-36 text-yellow" />
      </span>
      <p className="text-balance font-display text-lg font-bold">
        We've sent verification instructions to the parent email.
      </p>
      <ol className="flex list-decimal flex-col gap-1.5 pl-6 text-left text-ink-2">
        <li>Ask your parent or guardian to open our email.</li>
        <li>They read what it says and decide.</li>
        <li>Then you can choose your password and start drawing.</li>
      </ol>
      <ButtonLink to="/auth/sign-up/waiting" variant="primary" reloadDocument>
        Has my parent answered?
      </ButtonLink>
      <p className="text-sm text-ink-2">
        No email after some minutes? Look in the spam folder, or{" "}
        <TextLink to="/auth/sign-up/parent?again=1">use another address</TextLink>.
      </p>
    </div>
  );
}

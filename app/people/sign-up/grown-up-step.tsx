import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { UnderlinedScribble } from "~/ui/marker/underlined-scribble";
import { TextLink } from "~/ui/text-link";

/** "Ask a grown-up": what a child under 13 can do next, and with whom. */
export function GrownUpStep() {
  return (
    <div className="flex flex-col items-center gap-5">
      <UnderlinedScribble name="bag" />
      <p className="text-balance text-center font-display text-lg font-bold">
        You need to be 13 for this. A grown-up can help you!
      </p>
      <ul className="flex list-disc flex-col gap-2 pl-6">
        <li>Look at the T-shirts together. A grown-up can buy one without an account.</li>
        <li>A grown-up can make an account or join a list on their own phone or computer.</li>
        <li>
          Do you draw? A parent can say yes, and then you get an artist's account.{" "}
          <TextLink to={pathTo("/auth/sign-up/parent")}>Ask my parent</TextLink>
        </li>
      </ul>
      <ButtonLink to={pathTo("/store")} variant="primary" size="lg" isWide reloadDocument>
        Look at the T-shirts
      </ButtonLink>
      <p className="text-sm text-ink-2">
        We made no account for you. If you do not ask a parent, the birthday you typed is deleted
        after one day. Only this browser remembers that someone under 13 was here.
      </p>
    </div>
  );
}

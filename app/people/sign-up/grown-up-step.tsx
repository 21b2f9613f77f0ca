import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";

import { ForGrownUps } from "../for-grown-ups";

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

import { VERIFICATION_CENTS } from "~/families/consent/consent-limits";
import { formatLongDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { TwoParents } from "./two-parents";

type Props = { child: string; consentId: string; parents: TwoParents };

/** What stands at the top of the page: an end that was asked for, or a check that is due. */
export function StandingCallouts(props: Props) {
  return (
    <>
      <EndingCallout {...props} />
      <CheckCallout {...props} />
    </>
  );
}

/** At the top of the page while one of two parents has asked for everything to end. */
function EndingCallout({ child, consentId, parents }: Props) {
  const { ending, other } = parents;
  if (!ending) return null;
  const day = formatLongDate(ending.endsAt);
  return (
    <Callout tone="danger" title={`The account of ${child} is deleted on ${day}`}>
      <p>
        {ending.isOwn
          ? `You asked for this, and ${other?.firstName ?? "the other parent"} has been told. Until then everything is hidden and paused.`
          : `${other?.firstName ?? "The other parent"} asked for this. Until then everything is hidden and paused. Download what you want to keep. If you want it now, too, revoke it below: then it ends at once.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {ending.isOwn && (
          <PostForm>
            <SubmitButton name="intent" value="stay" variant="primary">
              Do not delete it
            </SubmitButton>
          </PostForm>
        )}
        <ButtonLink
          to={pathTo("/guardian/consents/:consentId/export.zip", { consentId })}
          reloadDocument
        >
          Download everything
        </ButtonLink>
      </div>
    </Callout>
  );
}

/** At the top of the page of a parent who followed the one who consented. */
function CheckCallout({ child, parents }: Omit<Props, "consentId">) {
  if (!parents.checkDueAt) return null;
  return (
    <Callout
      tone="warning"
      title={`Prove that you are an adult by ${formatLongDate(parents.checkDueAt)}`}
    >
      <p>
        The parent who gave the consent has deleted their account, so the decisions about {child}{" "}
        are yours alone. Until we know that you are an adult, everything is hidden and paused;
        without the check, the account of {child} is deleted after that day. Your card is charged{" "}
        {formatCents(VERIFICATION_CENTS)}, which we refund at once.
      </p>
      <PostForm className="mt-3">
        <SubmitButton name="intent" value="check" variant="primary" pendingText="One moment...">
          Check with a card
        </SubmitButton>
      </PostForm>
    </Callout>
  );
}

import { ScopeBoxes } from "~/people/scopes/scope-boxes";
import type { Scopes } from "~/schema/scopes";
import type { FlashToast } from "~/lib/flash-toast";
import type { FieldErrors } from "~/lib/form";
import { Callout } from "~/ui/callout";
import { Accordion } from "~/ui/accordion";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Props = {
  scopes: Scopes;
  /** The first name of who gave the consent, for a second parent, who can only take back. */
  givenBy: string | null;
  result: { errors?: FieldErrors; typed?: Record<string, string>; toast?: FlashToast } | undefined;
};

/** The boxes that the guardian has ticked, which can be changed at any time. */
export function AllowedCard({ scopes, givenBy, result }: Props) {
  return (
    <Accordion
      summary={<h3 className="text-lg">What you allow</h3>}
      isOpen={result?.errors !== undefined || result?.toast !== undefined}
    >
      <PostForm reloadDocument className="flex flex-col gap-5">
        {result?.toast && (
          <Callout tone="danger" title={result.toast.title}>
            {result.toast.text}
          </Callout>
        )}
        {givenBy && (
          <p className="text-ink-2">
            You can take back any of it. Only {givenBy}, who gave the consent, can allow more.
          </p>
        )}
        <ScopeBoxes
          ticked={scopes}
          errors={result?.errors ?? {}}
          typed={result?.typed}
          isTakingBack={givenBy !== null}
        />
        <SubmitButton
          name="intent"
          value="scopes"
          variant="primary"
          className="self-start"
          pendingText="Saving..."
        >
          Save
        </SubmitButton>
      </PostForm>
    </Accordion>
  );
}

import { formatLongDate } from "~/lib/dates";
import { Callout } from "~/ui/callout";
import { Accordion } from "~/ui/accordion";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** Pausing everything, and what it does. */
export function PauseCard({ child }: { child: string }) {
  return (
    <Accordion summary={<h3 className="text-lg">Pause everything</h3>}>
      <p className="mb-4 text-ink-2">
        The page and all shirts of {child} are hidden, and nothing new is taken in. Nothing is
        deleted, and paid orders are still sent. You can end the pause at any time, and everything
        will be as it was.
      </p>
      <PostForm>
        <SubmitButton name="intent" value="pause">
          Pause everything
        </SubmitButton>
      </PostForm>
    </Accordion>
  );
}

/** At the top of the page while everything is paused. */
export function PausedCallout({
  since,
  by,
  mayEnd,
}: {
  since: Date;
  /** The first name of the other parent, where they began it. */
  by: string | null;
  /** Not while the account is about to be deleted, or its guardian has yet to be checked. */
  mayEnd: boolean;
}) {
  return (
    <Callout tone="warning" title={`Everything has been paused since ${formatLongDate(since)}`}>
      <p>
        {by && `${by} paused it. `}Nothing is public and nothing new is taken in. Nothing was
        deleted.
      </p>
      {mayEnd && (
        <PostForm className="mt-3">
          <SubmitButton name="intent" value="resume" variant="primary">
            End the pause
          </SubmitButton>
        </PostForm>
      )}
    </Callout>
  );
}

import type { ReactNode } from "react";

import { buttonClass } from "~/ui/button";
import { Accordion } from "~/ui/accordion";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Props = {
  child: string;
  /** The first name of the other parent, who is told seven days before; null where it is at once. */
  other: string | null;
  /** Shown above the buttons, for example that money is still owed. */
  warning: ReactNode;
};

/** Revoking and deleting, and what each does. */
export function TakeBackCard({ child, other, warning }: Props) {
  return (
    <Accordion summary={<h3 className="text-lg">Take it back</h3>}>
      <p className="mb-4 text-ink-2">
        {other
          ? `The page and all shirts of ${child} are hidden at once, and ${other} is told. Seven days later, unless you change your mind, we delete the account, the profile and the drawings.`
          : `The page and all shirts of ${child} leave the store at once, and we delete the account, the profile and the drawings.`}{" "}
        Shirts that are ordered and not printed yet are canceled, and their buyers get the money
        back. This cannot be undone. What was sold stays in our books without a name.
      </p>
      <details>
        <summary className={buttonClass({ variant: "danger" })}>Revoke or delete…</summary>
        <div className="mt-4 flex flex-col gap-3 border-l-4 border-danger pl-4">
          {warning}
          <p className="font-semibold">Are you sure?</p>
          <PostForm className="flex flex-wrap gap-3">
            <SubmitButton name="intent" value="revoke" variant="danger">
              Revoke my consent
            </SubmitButton>
            <SubmitButton name="intent" value="delete" variant="danger">
              Delete the account and its data
            </SubmitButton>
          </PostForm>
        </div>
      </details>
    </Accordion>
  );
}

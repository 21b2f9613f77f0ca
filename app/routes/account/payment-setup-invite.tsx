import type { RefusedForm } from "~/lib/form";
import { Callout } from "~/ui/callout";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

type Props = {
  /** The adult has set the account up, and gets a link to its page at the provider. */
  isDone: boolean;
  sentTo: string | undefined;
  refused: RefusedForm | undefined;
};

/** A teen has the payment account's link mailed to the adult who looks after it. */
export function InviteForm({ isDone, sentTo, refused }: Props) {
  const problem = refused?.errors[""]?.[0];
  return (
    <PostForm refused={refused} className="mt-5 space-y-5">
      <p>
        {isDone
          ? "Does your grown-up want to see the money we sent, or change the bank account? We will send them a new link."
          : "You are not 18 yet. So a grown-up sets up the account in their name. We will send them a link."}
      </p>
      {sentTo && (
        <Callout tone="success" title="Email sent">
          We wrote to {sentTo}.
        </Callout>
      )}
      {problem && <Callout tone="danger">{problem}</Callout>}
      <TextField
        label="Email of your grown-up"
        type="email"
        required
        maxLength={254}
        name="email"
      />
      <SubmitButton
        variant={isDone ? "secondary" : "primary"}
        name="intent"
        value="invite"
        pendingText="Sending..."
      >
        {isDone ? "Send a new link" : "Send to Parent"}
      </SubmitButton>
    </PostForm>
  );
}

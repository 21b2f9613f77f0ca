import type { RefusedForm } from "~/lib/form";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextAreaField } from "~/ui/forms/text-field";

import { MOST_RECALL_TEXT } from "./recall-limits";

type Words = { problem: string; remedy: string };

type Result =
  | { done: string }
  | { preview: { subject: string; html: string; orders: number }; typed: Words }
  | { error: string; text: string; refused?: RefusedForm };

type Props = {
  /** What was looked for. */
  asked: { what: string; firstDay: string; lastDay: string };
  /** Orders whose buyers were not written to yet. */
  orders: number;
  result: Result | undefined;
};

/** What is wrong and what to do; the mail is looked at before it goes to anyone. */
export function RecallForm({ asked, orders, result }: Props) {
  const refused = result && "error" in result ? result.refused : undefined;
  if (result && "preview" in result) return <RecallPreview asked={asked} {...result} />;
  return (
    <Card title="Write to the buyers">
      {result && "error" in result && (
        <Callout tone="danger" title={result.error} className="mb-5">
          {result.text}
        </Callout>
      )}
      <PostForm refused={refused} fields={{ ...asked, seen: String(orders) }} className="space-y-5">
        <TextAreaField
          label="What is wrong"
          name="problem"
          required
          maxLength={MOST_RECALL_TEXT}
          hint="For the buyer, in whole sentences: what can happen, and to whom"
        />
        <TextAreaField
          label="What to do"
          name="remedy"
          required
          maxLength={MOST_RECALL_TEXT}
          hint="Such as how they get their money back, and what becomes of the shirt"
        />
        <SubmitButton name="intent" value="preview" variant="primary" pendingText="One moment...">
          Preview the mail
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

function RecallPreview({
  asked,
  preview: { subject, html, orders },
  typed,
}: Pick<Props, "asked"> & Extract<Result, { preview: unknown }>) {
  const fields = { ...asked, ...typed, seen: String(orders) };
  return (
    <Card title="Is this right?">
      <p className="mb-1 font-semibold">{subject}</p>
      <p className="mb-3 text-sm text-ink-2">As the first of them gets it.</p>
      <iframe
        title={`Preview: ${subject}`}
        srcDoc={html}
        sandbox=""
        className="h-[32rem] w-full rounded-md border-2 border-line bg-white"
      />
      <PostForm fields={fields} className="mt-5 space-y-4">
        <p>
          {orders === 1
            ? "1 buyer gets this mail now. It cannot be taken back."
            : `${orders} buyers get this mail now. It cannot be taken back.`}
        </p>
        <SubmitButton name="intent" value="send" variant="danger" pendingText="Sending...">
          {orders === 1 ? "Send it to 1 buyer" : `Send it to ${orders} buyers`}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

import type { RefusedForm } from "~/lib/form";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextAreaField } from "~/ui/forms/text-field";

import { MOST_RECALL_TEXT } from "./recall-limits";

type Words = { problem: string; remedy: string };

/** What will be done; no mail: no one is written to. */
type Preview = {
  mail: { subject: string; html: string } | null;
  orders: number;
  stopped: number;
};

type Result =
  | { done: string }
  | { preview: Preview; typed: Words }
  | { error: string; text: string; refused?: RefusedForm };

type Props = {
  /** What was looked for. */
  asked: { what: string; firstDay: string; lastDay: string };
  /** Orders whose buyers were not written to yet. */
  orders: number;
  /** Shirts that have not left. */
  toStop: number;
  result: Result | undefined;
};

/** What is wrong and what to do; the mail is looked at before it goes to anyone. */
export function RecallForm({ asked, orders, toStop, result }: Props) {
  const refused = result && "error" in result ? result.refused : undefined;
  if (result && "preview" in result) return <RecallPreview asked={asked} {...result} />;
  return (
    <Card title={toStop > 0 ? "Write to the buyers, and stop the rest" : "Write to the buyers"}>
      {result && "error" in result && (
        <Callout tone="danger" title={result.error} className="mb-5">
          {result.text}
        </Callout>
      )}
      {toStop > 0 && (
        <p className="mb-5 text-ink-2">
          {toStop === 1
            ? "1 shirt has not left yet. It is"
            : `${toStop} shirts have not left yet. They are`}{" "}
          not sent, and the money goes back with a mail of its own.
        </p>
      )}
      <PostForm
        refused={refused}
        fields={{ ...asked, seen: String(orders), seenToStop: String(toStop) }}
        className="space-y-5"
      >
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
          {orders > 0 ? "Preview the mail" : "Next"}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

function RecallPreview({
  asked,
  preview: { mail, orders, stopped },
  typed,
}: Pick<Props, "asked"> & Extract<Result, { preview: unknown }>) {
  const fields = { ...asked, ...typed, seen: String(orders), seenToStop: String(stopped) };
  return (
    <Card title="Is this right?">
      {mail && (
        <>
          <p className="mb-1 font-semibold">{mail.subject}</p>
          <p className="mb-3 text-sm text-ink-2">As the first of them gets it.</p>
          <iframe
            title={`Preview: ${mail.subject}`}
            srcDoc={mail.html}
            sandbox=""
            className="mb-5 h-[32rem] w-full rounded-md border-2 border-line bg-white"
          />
        </>
      )}
      <PostForm fields={fields} className="space-y-4">
        <p>{[sends(orders), stops(stopped)].filter(Boolean).join(" ")} It cannot be taken back.</p>
        <SubmitButton name="intent" value="send" variant="danger" pendingText="Sending...">
          {orders === 0
            ? `Stop ${shirts(stopped)}`
            : `Send it to ${orders === 1 ? "1 buyer" : `${orders} buyers`}`}
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

function sends(orders: number): string | null {
  if (orders === 0) return null;
  return orders === 1 ? "1 buyer gets this mail now." : `${orders} buyers get this mail now.`;
}

function stops(stopped: number): string | null {
  if (stopped === 0) return null;
  return `${shirts(stopped)} ${stopped === 1 ? "is" : "are"} not sent, and the money goes back.`;
}

function shirts(count: number): string {
  return count === 1 ? "1 shirt" : `${count} shirts`;
}

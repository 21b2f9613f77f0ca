import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useFetcher } from "react-router";
import type { z } from "zod";

import type { FieldErrors } from "~/lib/form";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast";
import { Callout } from "~/ui/callout";

import { pleaseWait, tooManyAttempts } from "./rate-limits";
import { RetryCountdown } from "./retry-countdown";
import type { StepOutcome } from "./step-result";
import { useCheckedForm } from "./use-checked-form";

export type StepProps = {
  /** What the page's own action answered, for browsers without scripts. */
  result?: StepOutcome | undefined;
};

type Props = StepProps & {
  action: string;
  schema: z.ZodType;
  submit: { label: string; pending: string; variant?: "secondary" | "danger" };
  /** A field without which sending does nothing at all. */
  quietWithout?: string;
  children: (fields: { errors: FieldErrors; typed: Record<string, string> }) => ReactNode;
};

/** The form of one screen of signing up, the same in its page and in the dialog. */
export function StepForm({ action, schema, submit, quietWithout, result, children }: Props) {
  const fetcher = useFetcher<StepOutcome>();
  // The fetcher keeps what it was answered last, also after a form that was taken.
  const [over, setOver] = useState<StepOutcome>();
  const answer = (fetcher.data === over ? undefined : fetcher.data) ?? result;
  const { errors, typed, form } = useCheckedForm(schema, answer, { quietWithout });
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
    // oxlint-disable-next-line exhaustive-deps -- an answer is told once, whoever listens
  }, [answer]);
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<{ before: StepOutcome | undefined }>(null);
  useEffect(() => {
    if (fetcher.state !== "idle" || !sent.current) return;
    // Taken without a word and still here: a password that was typed does not stay.
    if (sent.current.before === fetcher.data) {
      setOver(fetcher.data);
      element.current?.reset();
    }
    sent.current = null;
  }, [fetcher.state, fetcher.data]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event);
    if (!event.defaultPrevented) sent.current = { before: fetcher.data };
  };
  return (
    <fetcher.Form
      method="post"
      action={action}
      {...form}
      onSubmit={send}
      ref={element}
      className="flex flex-col gap-5"
    >
      {answer?.toast && !answer.wait && (
        <Callout
          tone={answer.toast.tone === "error" ? "danger" : "success"}
          title={answer.toast.title}
        >
          {answer.toast.text}
        </Callout>
      )}
      {answer?.wait && <Wait {...answer.wait} />}
      {children({ errors, typed })}
      <Button
        variant={submit.variant ?? "primary"}
        size="lg"
        isWide
        isPending={fetcher.state !== "idle"}
        pendingText={submit.pending}
      >
        {submit.label}
      </Button>
    </fetcher.Form>
  );
}

function Wait({ what, seconds }: NonNullable<StepOutcome["wait"]>) {
  const words = (left: number) =>
    what === "other" ? pleaseWait(left) : tooManyAttempts(what, left);
  return <RetryCountdown key={seconds} seconds={seconds} words={words} />;
}

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useFetcher } from "react-router";
import type { z } from "zod";

import { FIX_ERRORS, type FieldErrors } from "~/lib/form";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";

import { RetryCountdown } from "./retry-countdown";
import type { StepOutcome } from "./step-result";
import { useToastOf } from "~/ui/forms/result-toast";
import { useCheckedForm } from "~/ui/forms/use-checked-form";
import { WhatIsWrong } from "~/ui/forms/what-is-wrong";
import { useHydrated } from "~/ui/use-hydrated";

export type StepProps = {
  /** The result of the page's own action, for browsers without scripts. */
  result?: StepOutcome | undefined;
};

type Props = StepProps & {
  action: string;
  /** Checks in the page what the server checks; loaded when the form is first touched. */
  schema: () => Promise<z.ZodType>;
  submit: { label: string; pending: string; variant?: "secondary" | "danger" };
  /** Whether submitting does nothing at all, as nothing was filled in. */
  quietIf?: (sent: FormData) => boolean;
  children: (fields: { errors: FieldErrors; typed: Record<string, string> }) => ReactNode;
};

/** The form of one sign-up screen, used both on its page and in the dialog. */
export function StepForm({ action, schema, submit, quietIf, result, children }: Props) {
  const fetcher = useFetcher<StepOutcome>();
  // The fetcher keeps its last result even after a later form succeeds.
  const [over, setOver] = useState<StepOutcome>();
  const latest = (fetcher.data === over ? undefined : fetcher.data) ?? result;
  const { errors, typed, form } = useCheckedForm(schema, latest, { quietIf });
  useToastOf(latest, ({ toast }) => toast ?? null);
  const sent = useRef<{ before: StepOutcome | undefined }>(null);
  useEffect(() => {
    if (fetcher.state !== "idle" || !sent.current) return;
    // Accepted without a message and still on this screen: clear the typed password.
    if (sent.current.before === fetcher.data) {
      setOver(fetcher.data);
      form.ref.current?.reset();
    }
    sent.current = null;
  }, [fetcher.state, fetcher.data, form.ref]);
  // That fields are wrong is told by the fields, and counted above them; without scripts there is no
  // toast that says the rest.
  const isHydrated = useHydrated();
  const isToldByFields =
    latest?.toast?.title === FIX_ERRORS.title ||
    (isHydrated && Object.keys(latest?.errors ?? {}).some((name) => name !== ""));
  const told = latest?.wait || isToldByFields ? null : latest?.toast;
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
      className="flex flex-col gap-5"
    >
      {told ? (
        <Callout tone={told.tone === "error" ? "danger" : "success"} title={told.title}>
          {told.text}
        </Callout>
      ) : (
        <WhatIsWrong errors={errors} typed={typed} />
      )}
      {latest?.wait && <RetryCountdown key={latest.wait.seconds} {...latest.wait} />}
      {children({ errors, typed: latest?.typed ?? {} })}
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

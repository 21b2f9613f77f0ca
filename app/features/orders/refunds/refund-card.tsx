import { useState } from "react";
import { useFetcher, type FetcherWithComponents } from "react-router";

import { dollarsText, formatCents, parseDollars } from "~/lib/money";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { ConfirmDialog } from "~/ui/dialog";
import { refusedPart } from "~/ui/forms/refused-part";
import { TextField } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/use-hydrated";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { refusalOf, type OrderResult } from "../order-result";
import { RefundList, type MadeRefund } from "./refund-list";

type Props = {
  leftCents: number;
  refunds: readonly MadeRefund[];
  requestKey: string;
  /** The result of the page's own action. */
  result: OrderResult | undefined;
};

/**
 * Refunds made so far, and a form for a new one, which asks for confirmation before money moves.
 * The form resets, with a new key, when the refunds have changed; otherwise it keeps what is typed.
 */
export function RefundCard({ refunds, result, ...form }: Props) {
  const fetcher = useFetcher<OrderResult | ActionResult>();
  useResultToast(fetcher.data);
  return (
    <Card title="Refund">
      <RefundList refunds={refunds} />
      {form.leftCents <= 0 ? (
        <p className="text-ink-2">There is nothing left to refund.</p>
      ) : (
        <RefundForm
          key={refunds.map(({ id, status }) => id + status).join()}
          fetcher={fetcher}
          {...refusalOf("refund", fetcher.data, result)}
          {...form}
        />
      )}
    </Card>
  );
}

type FormProps = Omit<Props, "refunds" | "result"> &
  ReturnType<typeof refusalOf> & { fetcher: FetcherWithComponents<unknown> };

function RefundForm({ leftCents, requestKey, fetcher, errors, typed, isRefused }: FormProps) {
  const [key] = useState(requestKey);
  const [asked, setAsked] = useState<{ form: FormData; cents: number } | null>(null);
  const hasDialog = useHydrated();
  const refusedForm = useWrongField(isRefused ? errors : undefined);
  return (
    <>
      <fetcher.Form
        ref={refusedForm}
        method="post"
        {...(isRefused && refusedPart.hook("root"))}
        className="space-y-4"
        onSubmit={(event) => {
          const form = new FormData(event.currentTarget);
          const cents = parseDollars(String(form.get("amount") ?? ""));
          if (cents === null || cents <= 0) return;
          event.preventDefault();
          setAsked({ form, cents });
        }}
      >
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="requestKey" value={key} />
        <input type="hidden" name="left" value={leftCents} />
        <TextField
          label="Amount ($)"
          name="amount"
          inputMode="decimal"
          defaultValue={typed["amount"] ?? dollarsText(leftCents)}
          hint={`${formatCents(leftCents)} is left of this order.`}
          errors={errors["amount"]}
        />
        <TextField
          label="Reason"
          name="reason"
          isOptional
          maxLength={300}
          defaultValue={typed["reason"] ?? ""}
          errors={errors["reason"]}
        />
        {!hasDialog && (
          <Checkbox
            label="Yes, give this money back to the buyer"
            name="isSure"
            value="true"
            required
          />
        )}
        <Button variant="danger" isPending={fetcher.state !== "idle"} pendingText="Refunding...">
          Refund
        </Button>
      </fetcher.Form>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Refund ${formatCents(asked?.cents ?? 0)}?`}
        confirmLabel="Refund"
        onConfirm={() => {
          if (asked) void fetcher.submit(asked.form, { method: "post" });
          setAsked(null);
        }}
      >
        <p>The money goes back to the buyer, and the creator&apos;s share of it is taken back.</p>
      </ConfirmDialog>
    </>
  );
}

import { useState } from "react";
import type { FetcherWithComponents } from "react-router";

import { formatCents } from "~/lib/money";
import { Checkbox } from "~/ui/forms/checkbox";
import { TextField } from "~/ui/forms/text-field";
import { useRefusedForm } from "~/ui/forms/guarded-forms";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { shirtsField } from "./shirts-field";
import type { refusalOf } from "../order-result";
import type { LineLeft, OrderLeft } from "./refund-parts";
import type { RefundPreview } from "./refund-preview";
import { RefundPreviewPart } from "./refund-preview";

export type RefundableLine = LineLeft & {
  title: string;
  size: string;
  color: string;
  quantity: number;
};

type Props = ReturnType<typeof refusalOf> & {
  left: Omit<OrderLeft, "lines"> & { lines: readonly RefundableLine[] };
  requestKey: string;
  preview: RefundPreview | undefined;
  fetcher: FetcherWithComponents<unknown>;
};

/** Which shirts, with what; then what that means, and only then the refund. */
export function RefundForm({ left, requestKey, fetcher, preview, ...refusal }: Props) {
  const { errors, typed, isRefused } = refusal;
  const [key] = useState(requestKey);
  useRefusedForm(isRefused);
  const [changedSince, setChangedSince] = useState<RefundPreview | undefined>();
  const shown = preview === changedSince ? undefined : preview;
  return (
    <PostForm
      fetcher={fetcher}
      refused={{ errors, typed }}
      fields={{ requestKey: key, left: String(left.leftCents) }}
      className="space-y-4"
      onInput={() => setChangedSince(preview)}
    >
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {left.lines.map((line) => (
          <li key={line.orderLineId}>
            <ShirtsField line={line} />
          </li>
        ))}
      </ul>
      {left.otherLeftCents > 0 && (
        <Checkbox
          label={`With shipping and tax: ${formatCents(left.otherLeftCents)} is left`}
          name="includesOther"
          value="true"
          defaultChecked={typed["includesOther"] === "true"}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Goodwill ($)"
          name="goodwill"
          inputMode="decimal"
          isOptional
          hint={`The shop's own cost: none of it is taken from a creator. ${formatCents(left.leftCents)} is left of this order.`}
        />
        <TextField label="Reason" name="reason" isOptional maxLength={300} />
      </div>
      {shown && <RefundPreviewPart preview={shown} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          name="intent"
          value="refund-preview"
          {...(!shown && { pendingText: "Looking..." })}
        >
          {shown ? "Preview again" : "Preview"}
        </SubmitButton>
        {shown && (
          <SubmitButton variant="danger" name="intent" value="refund" pendingText="Refunding...">
            Refund {formatCents(shown.amountCents)}
          </SubmitButton>
        )}
      </div>
    </PostForm>
  );
}

function ShirtsField({
  line: { orderLineId, title, size, color, quantity, shirtsLeft, centsLeft, taxLeftCents },
}: {
  line: RefundableLine;
}) {
  const name = shirtsField(orderLineId);
  const label = `${title} (${size}, ${color})`;
  if (shirtsLeft <= 0)
    return (
      <p className="text-sm">
        <span className="font-semibold">{label}</span>
        <span className="block text-ink-2">All {quantity} refunded</span>
      </p>
    );
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={shirtsLeft}
      step={1}
      defaultValue="0"
      hint={`${shirtsLeft} of ${quantity} can be refunded, ${formatCents(centsLeft + taxLeftCents)} in all${taxLeftCents > 0 ? " with tax" : ""}`}
    />
  );
}

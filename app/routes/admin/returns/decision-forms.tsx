import type { ReactNode } from "react";

import { MAX_RETURN_WORDS } from "~/orders/returns/return-limits";
import type { ReturnState, ReturnKind } from "~/schema/return-states";
import { RefundPreviewPart } from "~/orders/refunds/refund-preview";
import { formatCents } from "~/lib/money";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/forms/text-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { PageResponse } from "~/ui/forms/action-result";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { EXCHANGE, type DecisionResult } from "./decision-result";

type Props = {
  state: ReturnState;
  kind: ReturnKind;
  /** Where returns go, as the operator's configuration has it. */
  ourAddress: string;
  result: DecisionResult | undefined;
  /** What the shirts are exchanged for, where that can be changed. */
  children: ReactNode;
};

/** All that can be decided about a return now, in one place. */
export function DecisionForms({ state, kind, ourAddress, result, children }: Props) {
  const refused = result && "error" in result ? result : undefined;
  const isOver = state === "done" || state === "refused";
  const preview = result && "preview" in result ? result.preview : undefined;
  const typed = result && "typed" in result ? result.typed : {};
  const { step } = typed;
  const approval = refused && step === "approve" ? refused : undefined;
  const answer = refused && step !== "approve" && step !== EXCHANGE ? refused : undefined;
  const hasFirst = Boolean(children) || state === "requested" || state === "approved";
  const form = useWrongField<HTMLDivElement>(step === EXCHANGE ? undefined : refused, {
    orTop: true,
  });
  return (
    <div ref={form} className="space-y-5 empty:hidden">
      {refused ? (
        <Callout tone="danger" title={refused.error}>
          {refused.text}
        </Callout>
      ) : (
        <PageResponse result={result && "preview" in result ? undefined : result} />
      )}
      <div className="grid gap-5 lg:auto-cols-fr lg:grid-flow-col lg:items-start">
        {hasFirst && (
          <div className="space-y-5">
            {children}
            {state === "requested" && (
              <Card title="Ask for the shirts back">
                <PostForm refused={approval} fields={{ seen: state }} className="space-y-4">
                  <TextAreaField
                    label="Where to send them"
                    name="words"
                    maxLength={MAX_RETURN_WORDS}
                    defaultValue={ourAddress}
                    hint="The buyer gets these words by email."
                  />
                  <SubmitButton name="step" value="approve">
                    Approve and send the address
                  </SubmitButton>
                </PostForm>
              </Card>
            )}
            {state === "approved" && (
              <Card title="The shirts are here">
                <PostForm fields={{ seen: state }}>
                  <SubmitButton name="step" value="receive">
                    Mark as received
                  </SubmitButton>
                </PostForm>
              </Card>
            )}
          </div>
        )}
        {!isOver && (
          <Card title="Decide">
            <PostForm refused={answer} fields={{ seen: state }} className="space-y-4">
              <TextAreaField
                label="Words for the buyer"
                name="words"
                maxLength={MAX_RETURN_WORDS}
                defaultValue={(approval ? "" : typed["words"]) ?? ""}
                hint="Sent by email. A refusal needs a reason."
              />
              {preview && <RefundPreviewPart preview={preview} />}
              <div className="flex flex-wrap gap-3">
                {preview ? (
                  <SubmitButton name="step" value="refund" variant="danger">
                    Refund {formatCents(preview.amountCents)}
                  </SubmitButton>
                ) : (
                  <SubmitButton
                    name="step"
                    value="refund"
                    variant={kind === "refund" ? "primary" : "secondary"}
                  >
                    Refund these shirts
                  </SubmitButton>
                )}
                <SubmitButton
                  name="step"
                  value="replace"
                  variant={kind === "exchange" ? "primary" : "secondary"}
                >
                  Send new shirts
                </SubmitButton>
                <SubmitButton name="step" value="refuse" variant="danger">
                  Refuse
                </SubmitButton>
              </div>
              <p className="text-sm text-ink-2">
                A refund takes back exactly the shares of these shirts; you see who pays for what
                before it is made. New shirts are an order at no cost that is printed and shipped;
                it earns no share, and the shop pays for it.
              </p>
            </PostForm>
          </Card>
        )}
      </div>
    </div>
  );
}

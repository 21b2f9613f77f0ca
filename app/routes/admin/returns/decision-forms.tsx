import { Form, useNavigation } from "react-router";

import { MAX_RETURN_WORDS } from "~/orders/returns/return-limits";
import type { ReturnState, ReturnKind } from "~/schema/return-states";
import { RefundPreviewPart } from "~/orders/refunds/refund-preview-part";
import { formatCents } from "~/lib/money";
import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { TextAreaField } from "~/ui/forms/text-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";
import { PageResponse } from "~/ui/forms/action-result";

import { EXCHANGE, type DecisionResult } from "./decision-result";

type Props = {
  state: ReturnState;
  kind: ReturnKind;
  /** Where returns go, as the operator's configuration has it. */
  ourAddress: string;
  result: DecisionResult | undefined;
};

/** All that can be decided about a return now, in one place. */
export function DecisionForms({ state, kind, ourAddress, result }: Props) {
  const refused = result && "error" in result ? result : undefined;
  const isOver = state === "done" || state === "refused";
  const preview = result && "preview" in result ? result.preview : undefined;
  const typed = result && "typed" in result ? result.typed : {};
  const { step } = typed;
  const approval = refused && step === "approve" ? refused : undefined;
  const answer = refused && step !== "approve" && step !== EXCHANGE ? refused : undefined;
  const form = useWrongField<HTMLDivElement>(step === EXCHANGE ? undefined : refused, {
    orTop: true,
  });
  const isPending = useNavigation().state !== "idle";
  return (
    <div ref={form} className="space-y-6">
      {refused ? (
        <Callout tone="danger" title={refused.error}>
          {refused.text}
        </Callout>
      ) : (
        <PageResponse result={result && "preview" in result ? undefined : result} />
      )}
      {state === "requested" && (
        <Card title="Ask for the shirts back">
          <Form method="post" className="space-y-4">
            <input type="hidden" name="seen" value={state} />
            <TextAreaField
              label="Where to send them"
              name="words"
              maxLength={MAX_RETURN_WORDS}
              defaultValue={approval?.typed["words"] ?? ourAddress}
              errors={approval?.errors["words"]}
              hint="The buyer gets these words by email."
            />
            <Button name="step" value="approve" isPending={isPending}>
              Approve and send the address
            </Button>
          </Form>
        </Card>
      )}
      {state === "approved" && (
        <Card title="The shirts are here">
          <Form method="post">
            <input type="hidden" name="seen" value={state} />
            <Button name="step" value="receive" isPending={isPending}>
              Mark as received
            </Button>
          </Form>
        </Card>
      )}
      {!isOver && (
        <Card title="Decide">
          <Form method="post" className="space-y-4">
            <input type="hidden" name="seen" value={state} />
            <TextAreaField
              label="Words for the buyer"
              name="words"
              maxLength={MAX_RETURN_WORDS}
              defaultValue={(approval ? "" : typed["words"]) ?? ""}
              errors={answer?.errors["words"]}
              hint="Sent by email. A refusal needs a reason."
            />
            {preview && <RefundPreviewPart preview={preview} />}
            <div className="flex flex-wrap gap-3">
              {preview ? (
                <Button name="step" value="refund" variant="danger" isPending={isPending}>
                  Refund {formatCents(preview.amountCents)}
                </Button>
              ) : (
                <Button
                  name="step"
                  value="refund"
                  variant={kind === "refund" ? "primary" : "secondary"}
                  isPending={isPending}
                >
                  Refund these shirts
                </Button>
              )}
              <Button
                name="step"
                value="replace"
                variant={kind === "exchange" ? "primary" : "secondary"}
                isPending={isPending}
              >
                Send new shirts
              </Button>
              <Button name="step" value="refuse" variant="danger" isPending={isPending}>
                Refuse
              </Button>
            </div>
            <p className="text-sm text-ink-2">
              A refund takes back exactly the shares of these shirts; you see who pays for what
              before it is made. New shirts are an order at no cost that is printed and shipped; it
              earns no share, and the shop pays for it.
            </p>
          </Form>
        </Card>
      )}
    </div>
  );
}

import type { exchangeLines } from "~/orders/returns/exchange-lines.server";
import type { ReturnState } from "~/schema/return-states";
import { ShirtChoice } from "~/orders/returns/shirt-choice";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { EXCHANGE, type DecisionResult } from "./decision-result";

type Props = {
  state: ReturnState;
  lines: Awaited<ReturnType<typeof exchangeLines>>;
  result: DecisionResult | undefined;
};

/** What the buyer gets instead; the team may correct it until it has decided. */
export function ExchangeForm({ state, lines, result }: Props) {
  const isOwn = result && "errors" in result && result.typed["step"] === EXCHANGE;
  const refused = isOwn ? result : undefined;
  const { errors, typed } = refused ?? { errors: {}, typed: {} };
  return (
    <Card title="What it is exchanged for">
      <PostForm refused={refused} orTop fields={{ seen: state }} className="space-y-4">
        {lines.map((line) => (
          <ShirtChoice
            key={line.id}
            label={`${line.quantity} × ${line.title}, ${line.size}, ${line.color}`}
            line={line}
            chosen={{
              size: line.wantedSize ?? line.size,
              color: line.wantedColor ?? line.color,
            }}
            typed={typed}
            errors={errors}
          />
        ))}
        <SubmitButton name="step" value={EXCHANGE}>
          Save
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

import { Form, useNavigation } from "react-router";

import type { exchangeLines } from "~/orders/returns/exchange-lines.server";
import type { ReturnState } from "~/schema/return-states";
import { ShirtChoice } from "~/orders/returns/shirt-choice";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useWrongField } from "~/ui/forms/use-wrong-field";

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
  const form = useWrongField(refused, { orTop: true });
  const isPending = useNavigation().state !== "idle";
  return (
    <Card title="What it is exchanged for">
      <Form ref={form} method="post" className="space-y-4">
        <input type="hidden" name="seen" value={state} />
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
        <Button name="step" value={EXCHANGE} isPending={isPending}>
          Save
        </Button>
      </Form>
    </Card>
  );
}

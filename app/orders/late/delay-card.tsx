import { useFetcher } from "react-router";

import { formatDate } from "~/lib/dates";
import type { DelayAnswer } from "~/schema/delay-answers";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextField } from "~/ui/forms/text-field";

import { refusalOf, toastOf, type OrderResult } from "../order-result";
import { SHORT_DELAY_DAYS } from "./delay-rules";
import { answerLabels } from "./late-copy";

type Told = {
  number: number;
  promisedBy: string;
  offeredBy: string | null;
  answerBy: string | null;
  toldAt: Date;
  answer: DelayAnswer | null;
};

/** By when an order is to ship, what its buyer was told and said, and a form that tells them more. */
export function DelayCard({
  promisedBy,
  isAwaited,
  isLate,
  delays,
  mayTell,
  today,
  result,
}: {
  /** Null: the buyer waits without a day. */
  promisedBy: string | null;
  /** Something of the order has not left. */
  isAwaited: boolean;
  isLate: boolean;
  /** The newest first. */
  delays: readonly Told[];
  mayTell: boolean;
  /** The shop's day (ISO). */
  today: string;
  /** The result of the page's own action. */
  result: OrderResult | undefined;
}) {
  const fetcher = useFetcher<OrderResult | ActionResult>();
  useResultToast(toastOf(fetcher.data));
  const { errors, typed } = refusalOf("late", fetcher.data, result);
  const isOpen = delays.some(({ answer }) => answer === null);
  return (
    <Card title="Ship by">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{shipByText({ promisedBy, isAwaited })}</span>
        {isLate && <Badge tone="danger">Late</Badge>}
      </p>
      {delays.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {delays.map((delay) => (
            <li key={delay.number} className="py-2 text-sm">
              <p>
                Told on {formatDate(delay.toldAt)}: not by {formatDate(delay.promisedBy)},{" "}
                {delay.offeredBy
                  ? `but by ${formatDate(delay.offeredBy)}`
                  : "and no one can say when"}
                .
              </p>
              <p className="font-semibold">
                {delay.answer ? answerLabels[delay.answer] : waits(delay)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayTell && isAwaited && promisedBy && !isOpen && (
        <PostForm
          fetcher={fetcher}
          fields={{ intent: "delay" }}
          refused={result && "errors" in result ? { errors, typed } : undefined}
          className="mt-4 space-y-4 border-t border-line pt-4"
        >
          <TextField
            label="Now expected to ship by"
            name="offeredBy"
            type="date"
            isOptional
            min={today}
            defaultValue={typed["offeredBy"]}
            errors={errors["offeredBy"]}
            hint={`Leave it empty if no one can say. A first delay of up to ${SHORT_DELAY_DAYS} days needs no answer; after any other, no answer gives the money back.`}
          />
          <SubmitButton size="sm" pendingText="One moment...">
            Tell the buyer
          </SubmitButton>
        </PostForm>
      )}
    </Card>
  );
}

function shipByText(order: { promisedBy: string | null; isAwaited: boolean }): string {
  if (!order.isAwaited) return "Nothing of it is waiting any more";
  return order.promisedBy ? formatDate(order.promisedBy) : "The buyer waits without a day";
}

function waits({ answerBy }: Told): string {
  return answerBy
    ? `No answer yet: the money goes back after ${formatDate(answerBy)}`
    : "No answer yet: that counts as waiting";
}

import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { TextLink } from "~/ui/text-link";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { fraudWarningText } from "../order-labels";

type Alarms = {
  disputes: { why: string | null; deadline: string | null; left: string | null }[];
  isHeldForFraud: boolean;
  paidBefore: { id: string; number: string } | null;
  /** The order whose shirts this one replaces. */
  replaced: { id: string; number: string; state: keyof typeof replacementTexts } | null;
};

/** What follows for a replacement from the money of its first order. */
const replacementTexts = {
  paid: "It is made at no cost.",
  doubted: "Its payment is in question: until that is decided, nothing in this order is made.",
  lost: "The bank took its payment back: what is not yet printed in this order will not be made.",
  ended: "Nothing in this order will be made: it was canceled, or those shirts were refunded.",
} as const;

/** At the top of an order: what waits for an answer, until when, and what to do. */
export function OrderAlarms({
  orderId,
  alarms: { disputes, isHeldForFraud, paidBefore, replaced },
  mayDecide,
}: {
  orderId: string;
  alarms: Alarms;
  /** Whether this admin's role decides about payments. */
  mayDecide: boolean;
}) {
  return (
    <>
      {disputes.map(({ why, deadline, left }) => (
        <Callout key={deadline} tone="danger" title="The buyer has disputed the payment">
          <p>
            {why && `The buyer says that ${why}. `}
            {deadline
              ? `The bank accepts evidence until ${deadline} (${left === "over" ? "that has passed" : left}).`
              : "The payment provider shows how long the bank accepts evidence."}{" "}
            Until it is decided, the shares from this order are not paid out and it is not printed.
          </p>
          {mayDecide && (
            <p className="mt-2">
              <TextLink
                to={pathTo("/admin/orders/:orderId/evidence.pdf", { orderId })}
                reloadDocument
              >
                Download the evidence (PDF)
              </TextLink>{" "}
              and upload it at the payment provider.
            </p>
          )}
        </Callout>
      ))}
      {isHeldForFraud && (
        <Callout tone="danger" title="This order may be fraudulent">
          <p>{fraudWarningText}</p>
          {mayDecide && (
            <PostForm fields={{ intent: "release" }} className="mt-3">
              <SubmitButton size="sm">Print it anyway</SubmitButton>
            </PostForm>
          )}
        </Callout>
      )}
      {replaced && (
        <Callout
          tone={replaced.state === "paid" ? "info" : "warning"}
          title="New shirts in place of others"
        >
          This order replaces shirts of order{" "}
          <TextLink to={pathTo("/admin/orders/:orderId", { orderId: replaced.id })}>
            {replaced.number}
          </TextLink>
          . {replacementTexts[replaced.state]}
        </Callout>
      )}
      {paidBefore && (
        <Callout tone="warning" title="The same cart was paid twice">
          Order{" "}
          <TextLink to={pathTo("/admin/orders/:orderId", { orderId: paidBefore.id })}>
            {paidBefore.number}
          </TextLink>{" "}
          is being made. All of the money for this one goes back to the buyer, who has been told,
          and nothing in it is printed.
        </Callout>
      )}
    </>
  );
}

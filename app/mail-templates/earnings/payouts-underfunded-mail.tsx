import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { toOwner } from "./payout-mails";
import { PayoutMailPart } from "./payout-mail-part";

const payoutsUnderfundedHeading = () => "The balance is too small for the payouts that are due";

/** Tells the owners that the provider's balance does not cover what creators are to be sent. */
export const payoutsUnderfundedMail: MailTemplate<"payouts-underfunded"> = {
  subject: payoutsUnderfundedHeading,
  preview: ({ neededCents, availableCents }) =>
    `${formatCents(neededCents)} is due, ${formatCents(Math.max(availableCents, 0))} is available.`,
  reason: () => toOwner,
  body: ({ neededCents, availableCents }, links) => (
    <PayoutMailPart
      heading={payoutsUnderfundedHeading()}
      paragraphs={[
        `Payouts of ${formatCents(neededCents)} are due, and ${formatCents(Math.max(availableCents, 0))} is available at the payment provider. Please add at least ${formatCents(neededCents - Math.max(availableCents, 0))} there.`,
        "What the balance covers is sent. The rest waits and goes out automatically once there is enough. Nothing is lost.",
      ]}
      button="See the payouts"
      href={links.to(pathTo("/admin/payouts"))}
    />
  ),
  samples: [{ neededCents: 41250, availableCents: 12000 }],
};

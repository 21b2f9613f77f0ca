import { SETUP_LINK_DAYS } from "~/features/earnings/payment-setup/setup-limits";
import type { MailFacts } from "~/features/mail/facts/mail-facts";

import type { MailTemplate } from "../mail-template";
import { PayoutMailPart, toEarner } from "./payout-mail-part";

const heading = ({ firstName }: MailFacts<"payment-setup-invite">) =>
  `${firstName} earns money with drawings`;

/** A teen asks an adult to set up the account that receives the money. */
export const paymentSetupInviteMail: MailTemplate<"payment-setup-invite"> = {
  subject: ({ firstName }) => `${firstName} asks you to set up payments`,
  preview: heading,
  reason: ({ firstName }) => toEarner({ firstName }),
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading(facts)}
      paragraphs={[
        `${facts.firstName} sells drawings on shirts here and asks you, as a parent or guardian, to set up the account that receives the money.`,
        `You do that in your own name with our payment provider. The link is good for ${SETUP_LINK_DAYS} days.`,
      ]}
      button="Set up payments"
      href={links.toPaymentSetup(facts)}
    />
  ),
  samples: [
    {
      firstName: "Tess",
      profileId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      email: "robin@inkling.test",
      expires: Date.UTC(2030, 0, 1),
    },
  ],
};

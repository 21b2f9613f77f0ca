import { SETUP_LINK_DAYS } from "~/money/payment-setup/setup-copy";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";

import type { MailTemplate } from "../mail-template";
import { PayoutMailPart, toEarner } from "./payout-mail-part";

const heading = ({ firstName }: MailFacts<"payment-setup-invite">) =>
  `${firstName} earns money with drawings`;

const goodFor = `The link is good for ${SETUP_LINK_DAYS} days.`;

const askText = ({ firstName }: MailFacts<"payment-setup-invite">) => [
  `${firstName} sells drawings on shirts here and asks you, as a parent or guardian, to set up the account that receives the money.`,
  `You do that in your own name with our payment provider. ${goodFor}`,
];

const doneText = ({ firstName }: MailFacts<"payment-setup-invite">) => [
  `You set up the account that receives what ${firstName} earns here.`,
  `On our payment provider's page you see every payout and can change your bank account. ${goodFor}`,
];

/** A teen asks an adult to set up the account that receives the money. */
export const paymentSetupInviteMail: MailTemplate<"payment-setup-invite"> = {
  subject: ({ firstName, isDone }) =>
    isDone ? `Your payment account for ${firstName}` : `${firstName} asks you to set up payments`,
  preview: heading,
  reason: ({ firstName }) => toEarner({ firstName }),
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading(facts)}
      paragraphs={facts.isDone ? doneText(facts) : askText(facts)}
      button={facts.isDone ? "See payouts or change bank account" : "Set up payments"}
      href={links.toPaymentSetup(facts)}
    />
  ),
  samples: [
    {
      firstName: "Tess",
      profileId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      email: "robin@inkling.test",
      expires: Date.UTC(2030, 0, 1),
      isDone: false,
    },
    {
      firstName: "Tess",
      profileId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
      email: "robin@inkling.test",
      expires: Date.UTC(2030, 0, 1),
      isDone: true,
    },
  ],
};

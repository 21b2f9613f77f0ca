import { brand } from "~/brand";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

const reason = () =>
  `You are receiving this email because you used a card to show ${brand.name} that you are an adult.`;

/** When the card of a guardian was charged. */
export const cardCheckChargedMail: MailTemplate<"card-check-charged"> = {
  subject: ({ amountCents }) => `We charged ${formatCents(amountCents)} to check your card`,
  preview: ({ amountCents }) => `We give the ${formatCents(amountCents)} back right away.`,
  reason,
  body: ({ amountCents }, links) => (
    <>
      <MailHeading>{`We charged ${formatCents(amountCents)} to check your card`}</MailHeading>
      <MailText>
        This is the check that tells us an adult agreed, and not a child. We give the money back
        right away and charge nothing else. You will get another email when it is on its way.
      </MailText>
      <MailText>
        You can see and change what you allow on{" "}
        <MailLink href={links.to(pathTo("/guardian"))}>your page for parents</MailLink>. If this was
        not you, please write to us at once.
      </MailText>
    </>
  ),
  samples: [{ amountCents: 50 }],
};

/** When the provider has taken the refund of that charge. */
export const cardCheckRefundedMail: MailTemplate<"card-check-refunded"> = {
  subject: ({ amountCents }) => `The ${formatCents(amountCents)} is on its way back`,
  preview: () => "Your card check is refunded.",
  reason,
  body: ({ amountCents }, links) => (
    <>
      <MailHeading>{`The ${formatCents(amountCents)} is on its way back`}</MailHeading>
      <MailText>
        We refunded your card check in full. Banks take up to ten days to show it; some take the
        charge off the statement instead.
      </MailText>
      <MailText>
        What you allow is on{" "}
        <MailLink href={links.to(pathTo("/guardian"))}>your page for parents</MailLink>.
      </MailText>
    </>
  ),
  samples: [{ amountCents: 50 }],
};

const stuck = ({ amountCents }: MailFacts<"card-check-stuck">) =>
  `A card check of ${formatCents(amountCents)} was not refunded`;

/** For the team: the guardian was promised the money, and waits for it. */
export const cardCheckStuckMail: MailTemplate<"card-check-stuck"> = {
  subject: stuck,
  preview: stuck,
  reason: () => `You are receiving this email because your team runs ${brand.name}.`,
  body: (facts, links) => (
    <>
      <MailHeading>{stuck(facts)}</MailHeading>
      <MailText>
        The payment provider refused the refund of a guardian's card check. We promised the money
        back at once. Please refund it in the provider's dashboard, or another way; payment{" "}
        {facts.paymentId}.
      </MailText>
      <MailButton
        href={links.to(pathTo("/admin/consents/:consentId", { consentId: facts.consentId }))}
      >
        See the consent
      </MailButton>
    </>
  ),
  samples: [
    { consentId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d", paymentId: "pi_7F3K2M", amountCents: 50 },
  ],
};

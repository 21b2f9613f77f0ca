import type { LinkPath } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { PayoutMailPart } from "./payout-mail-part";

const heading = "Your payment account was closed";

/** To whoever receives payouts: the provider has closed the account for good. */
export const paymentAccountClosedMail: MailTemplate<"payment-account-closed"> = {
  subject: () => heading,
  preview: () => "Your earnings wait until you set up another one.",
  reason: () => "You are receiving this email because earnings are paid to you.",
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading}
      paragraphs={[
        `Hello ${facts.firstName}, our payment provider has closed the account that earnings are paid to. Nothing is lost: all earnings wait, and are paid as soon as you have set up another account.`,
        "If you closed it yourself, there is nothing else to do. If you did not, the provider can tell you why.",
      ]}
      button="Set up payments"
      href={links.to(facts.setupPath)}
    />
  ),
  samples: [
    { firstName: "Gale", setupPath: "/guardian" satisfies LinkPath },
    { firstName: "Remy", setupPath: "/payment-setup" satisfies LinkPath },
  ],
};

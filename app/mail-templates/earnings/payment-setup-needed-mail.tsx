import type { LinkPath } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { greeting, PayoutMailPart, toEarner } from "./payout-mail-part";

const heading = "Tell us where the money goes";

/** Asks for a payment account when there are earnings and nowhere to send them. */
export const paymentSetupNeededMail: MailTemplate<"payment-setup-needed"> = {
  subject: () => "Set up payments to receive your earnings",
  preview: () => heading,
  reason: toEarner,
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading}
      paragraphs={[
        facts.guardianFirstName === undefined
          ? "You earned money with a drawing! It waits until there is an account to send it to. Nothing is lost."
          : `${greeting(facts)}${facts.firstName} has earned money with a drawing. It waits until a payment account is set up, and nothing is lost in the meantime.`,
        facts.guardianFirstName === undefined
          ? "Are you under 18? Then ask a grown-up to set it up."
          : "The account is yours: you set it up, and the money is paid to you.",
      ]}
      button="Set up payments"
      href={links.to(facts.setupPath)}
    />
  ),
  samples: [
    {
      firstName: "Tess",
      setupPath: "/payment-setup" satisfies LinkPath,
    },
    { firstName: "Kit", guardianFirstName: "Gale", setupPath: "/guardian" satisfies LinkPath },
  ],
};

import { formatCents } from "~/lib/money";
import { DEFAULT_TAX_FORM_CENTS } from "~/lib/tax-limits";
import { SETUP_LINK_DAYS } from "~/money/payment-setup/setup-copy";
import { pathTo, type LinkPath } from "~/path-to";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";

import type { MailTemplate } from "../mail-template";
import { PayoutMailPart, toEarner, greeting } from "./payout-mail-part";

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

const paymentSetupNeededHeading = "Tell us where the money goes";

/** Asks for a payment account when there are earnings and nowhere to send them. */
export const paymentSetupNeededMail: MailTemplate<"payment-setup-needed"> = {
  subject: () => "Set up payments to receive your earnings",
  preview: () => paymentSetupNeededHeading,
  reason: toEarner,
  body: (facts, links) => (
    <PayoutMailPart
      heading={paymentSetupNeededHeading}
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

const paymentAccountClosedHeading = "Your payment account was closed";

/** To whoever receives payouts: the provider has closed the account for good. */
export const paymentAccountClosedMail: MailTemplate<"payment-account-closed"> = {
  subject: () => paymentAccountClosedHeading,
  preview: () => "Your earnings wait until you set up another one.",
  reason: () => "You are receiving this email because earnings are paid to you.",
  body: (facts, links) => (
    <PayoutMailPart
      heading={paymentAccountClosedHeading}
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

type Facts = MailFacts<"tax-form-needed">;

const taxFormNeededHeading = ({ kind }: Facts) =>
  kind === "first" ? "One form, and your money is on its way" : "Your money still waits for a form";

/** To whoever is paid: why money waits, and what to do. */
export const taxFormNeededMail: MailTemplate<"tax-form-needed"> = {
  subject: ({ kind, amountCents }) =>
    kind === "first"
      ? `${formatCents(amountCents)} waits for your tax form`
      : `Reminder: ${formatCents(amountCents)} waits for your tax form`,
  preview: taxFormNeededHeading,
  reason: () => "You are receiving this email because earnings are paid to you.",
  body: (facts, links) => (
    <PayoutMailPart
      heading={taxFormNeededHeading(facts)}
      paragraphs={[
        `${hello(facts)}${formatCents(facts.amountCents)} is ready to be paid to you. It waits for your tax form.`,
        `Why: whoever is paid royalties of ${formatCents(DEFAULT_TAX_FORM_CENTS)} or more in a year is named to the tax office, and for that our payment provider has to have your taxpayer number. We ask for it before we pay you ${formatCents(facts.limitCents)} in a year. You type it on the provider's page; we never see it.`,
        "What to do: press the button, choose the tax form on the provider's page and fill it in. It takes about three minutes. Your money goes out with the next Monday's payouts. Nothing is lost meanwhile.",
      ]}
      button="Fill in the tax form"
      href={
        facts.invited
          ? links.toPaymentSetup({ ...facts.invited, firstName: facts.firstName, isDone: false })
          : links.to(pathTo("/payment-setup"))
      }
    />
  ),
  samples: [
    { kind: "first", firstName: "Gale", amountCents: 1250, limitCents: 1000 },
    {
      kind: "reminder",
      firstName: "Tess",
      amountCents: 2375,
      limitCents: 1000,
      invited: {
        profileId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d",
        email: "robin@inkling.test",
        expires: Date.UTC(2030, 0, 1),
      },
    },
  ],
};

function hello({ firstName, invited }: Facts): string {
  return invited ? `You are paid for ${firstName}'s drawings. ` : `Hello ${firstName}, `;
}

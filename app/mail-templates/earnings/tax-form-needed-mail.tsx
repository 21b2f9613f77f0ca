import { formatCents } from "~/lib/money";
import { DEFAULT_TAX_FORM_CENTS } from "~/lib/tax-limits";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";

import type { MailTemplate } from "../mail-template";
import { PayoutMailPart } from "./payout-mail-part";

type Facts = MailFacts<"tax-form-needed">;

const heading = ({ kind }: Facts) =>
  kind === "first" ? "One form, and your money is on its way" : "Your money still waits for a form";

/** To whoever is paid: why money waits, and what to do. */
export const taxFormNeededMail: MailTemplate<"tax-form-needed"> = {
  subject: ({ kind, amountCents }) =>
    kind === "first"
      ? `${formatCents(amountCents)} waits for your tax form`
      : `Reminder: ${formatCents(amountCents)} waits for your tax form`,
  preview: heading,
  reason: () => "You are receiving this email because earnings are paid to you.",
  body: (facts, links) => (
    <PayoutMailPart
      heading={heading(facts)}
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

import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { refundProblem } from "~/orders/order-labels";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { toTeam } from "./money-alert-mail-part";

const heading = ({ count }: MailFacts<"refunds-stuck">) =>
  count === 1 ? "A refund is stuck" : `${count} refunds are stuck`;

/** Buyers were promised money, and the provider does not send it until the shop's people act. */
export const refundsStuckMail: MailTemplate<"refunds-stuck"> = {
  subject: heading,
  preview: ({ reason }) => refundProblem(reason),
  reason: () => toTeam,
  body: (facts, links) => (
    <>
      <MailHeading>{heading(facts)}</MailHeading>
      <MailText>
        {`Buyers were promised ${formatCents(facts.amountCents)} that the payment provider is not sending. ${refundProblem(facts.reason)} Once that is fixed, the money goes back automatically: we keep trying. Until then you get this email once a day.`}
      </MailText>
      <MailButton href={links.to(pathTo("/admin/health"))}>See the health of the shop</MailButton>
    </>
  ),
  samples: [
    { count: 1, amountCents: 2500, reason: "unauthorized" },
    { count: 3, amountCents: 9000, reason: "insufficient-funds" },
  ],
};

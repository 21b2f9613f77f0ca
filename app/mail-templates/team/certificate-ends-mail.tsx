import { brand } from "~/brand";
import { formatLongDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

/** To whoever prints: the certificate under which youth sizes are sold ends soon. */
export const certificateEndsMail: MailTemplate<"certificate-ends"> = {
  subject: ({ number, validUntil }) =>
    `${brand.name}: certificate ${number} ends on ${formatLongDate(validUntil)}`,
  preview: () => "From the day after, youth sizes are not for sale without another one.",
  reason: () => `Sent to whoever prints for ${brand.name}.`,
  body: ({ number, validUntil }, links) => (
    <>
      <MailHeading>A certificate ends soon</MailHeading>
      <MailText>
        {`Youth sizes are sold under certificate ${number}, which is valid until ${formatLongDate(validUntil)}. From the day after they are not for sale, and those that are paid wait at the print desk.`}
      </MailText>
      <MailText>
        A test takes the laboratory some weeks. Please add the new certificate before then.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/blanks/certificates"))}>
        See the certificates
      </MailButton>
    </>
  ),
  samples: [{ number: "CPC-2027-014", validUntil: "2027-12-31" }],
};

import { directNotice } from "~/families/consent/direct-notice";
import { MailList, MailSubheading } from "~/ui/mail/mail-parts";

/** The direct notice inside a mail. */
export function DirectNoticeMailPart() {
  return directNotice.map(({ title, points }) => (
    <div key={title}>
      <MailSubheading>{title}</MailSubheading>
      <MailList items={points} />
    </div>
  ));
}

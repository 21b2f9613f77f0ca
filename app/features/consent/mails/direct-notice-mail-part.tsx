import { MailList, MailSubheading } from "~/ui/mail/mail-parts";

import { directNotice } from "../direct-notice";

/** The direct notice inside a mail. */
export function DirectNoticeMailPart() {
  return directNotice.map(({ title, points }) => (
    <div key={title}>
      <MailSubheading>{title}</MailSubheading>
      <MailList items={points} />
    </div>
  ));
}

import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { News } from "../design-notifications";

/** A heading, a few sentences and one thing to do. */
export function DesignMail({ news, publicUrl }: { news: News; publicUrl: string }) {
  return (
    <MailLayout
      preview={news.paragraphs[0] ?? news.heading}
      publicUrl={publicUrl}
      reason={news.reason}
    >
      <MailHeading>{news.heading}</MailHeading>
      {news.paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailButton href={publicUrl + news.action.path}>{news.action.label}</MailButton>
    </MailLayout>
  );
}

import { formatCents } from "~/lib/money";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailRows, MailText } from "~/ui/mail/mail-parts";

type Props = {
  firstName: string;
  publicUrl: string;
  earningsUrl: string;
  shareCents: number;
  lines: readonly { title: string; quantity: number; shareCents: number }[];
};

/** Tells a creator of a sale; who bought it is nobody's business. */
export function TeeSoldMail({ firstName, publicUrl, earningsUrl, shareCents, lines }: Props) {
  return (
    <MailLayout
      preview={`You earned ${formatCents(shareCents)}.`}
      publicUrl={publicUrl}
      reason="You get this mail because a shirt with your drawing was sold."
    >
      <MailHeading>You sold a tee!</MailHeading>
      <MailText>
        {firstName}, somebody is going to wear your drawing. You earned {formatCents(shareCents)}.
      </MailText>
      <MailRows
        rows={lines.map((line) => ({
          name: `${line.quantity} × ${line.title}`,
          value: formatCents(line.shareCents),
        }))}
      />
      <MailButton href={earningsUrl}>See your earnings</MailButton>
    </MailLayout>
  );
}

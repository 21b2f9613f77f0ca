import { createElement } from "react";

import type { Db } from "~/db/client.server";
import { creatorContacts, type CreatorContact } from "~/features/earnings/creator-contacts.server";
import { composeSetupNeededMail } from "~/features/earnings/payouts/compose-payout-mails.server";
import type { MailToQueue } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";
import { splitCommission } from "~/lib/money";

import { composePaidMail } from "./compose-order-mails.server";
import { TeeSoldMail } from "./mails/tee-sold-mail";
import type { OrderSnapshot } from "./order-snapshot.server";

type Links = { secret: string; publicUrl: string };

/** The mails of a paid order: one to the buyer, one to each creator in it, and a word about payouts. */
export async function composeSaleMails(
  db: Db,
  order: OrderSnapshot,
  links: Links,
): Promise<MailToQueue[]> {
  const contacts = await creatorContacts(
    db,
    order.lines.map((line) => line.creatorUserId),
  );
  const mails = [await composePaidMail(order, links)];
  for (const contact of contacts) {
    mails.push(await composeTeeSoldMail(order, contact, links));
    mails.push(await composeSetupNeededMail(db, contact, links));
  }
  return mails.filter((mail) => mail !== null);
}

async function composeTeeSoldMail(
  order: OrderSnapshot,
  contact: CreatorContact,
  { publicUrl }: Links,
): Promise<MailToQueue> {
  const lines = order.lines
    .filter((line) => line.creatorUserId === contact.userId)
    .map((line) => ({
      title: line.title,
      quantity: line.quantity,
      shareCents: splitCommission(line.grossCents, line.commissionBps).creatorShareCents,
    }));
  const shareCents = lines.reduce((sum, line) => sum + line.shareCents, 0);
  const { firstName } = contact;
  const earningsUrl = publicUrl + contact.earningsPath;
  const mail = await renderMail(
    createElement(TeeSoldMail, { firstName, publicUrl, earningsUrl, shareCents, lines }),
  );
  const cause = `tee-sold:${order.id}:${contact.userId}`;
  return { ...mail, to: contact.to, subject: "You sold a tee!", cause };
}

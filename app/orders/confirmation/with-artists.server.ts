import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import type { StoredMail } from "~/platform/mail/read-mail";

import { orderSnapshot } from "../order-snapshot.server";
import { thankedArtists } from "./thanked-artists.server";

const facts = z.looseObject({ order: z.looseObject({ id: z.uuid() }) });

/** The mail of a paid order with its artists, as the store shows them now; any other as it is. */
export async function withArtists(db: Db, mail: StoredMail): Promise<StoredMail> {
  if (mail.template !== "order-paid") return mail;
  const read = facts.safeParse(mail.facts).data;
  const order = read && (await orderSnapshot(db, read.order.id));
  return order ? { ...mail, facts: { ...read, artists: await thankedArtists(db, order) } } : mail;
}

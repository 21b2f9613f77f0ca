import { eq, sql } from "drizzle-orm";

import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import { SECOND_COPY } from "~/people/guardian-rules/guardians-of.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import type { Transaction } from "~/platform/database/client.server";
import { takedowns } from "~/schema/tables/takedowns";
import { STRIKES } from "~/schema/takedown-states";

import { artistReaders } from "./artist-readers.server";

type Takedown = typeof takedowns.$inferSelect;

/** Tells whoever complained where the case stands; a counter-notice is sent on whole. */
export async function notifyComplainant(
  tx: Transaction,
  takedown: Takedown,
  state: MailFacts<"takedown-notice">["state"],
): Promise<void> {
  const { name, title, link, work, missing, putBackOn } = takedown;
  await queueMail(tx, {
    template: "takedown-notice",
    facts: {
      state,
      name,
      title,
      link,
      work,
      missing,
      putBackOn,
      counter: state === "countered" ? counterOf(takedown) : null,
    },
    to: takedown.email,
    ...(takedown.creatorUserId && { about: takedown.creatorUserId }),
    cause: `${causeOf(takedown, state)}:complainant`,
  });
}

/** A notice may be upheld twice, the second time after an objection: each is told. */
function causeOf({ id, counteredAt }: Takedown, state: string): string {
  return `takedown:${id}:${state}${state === "upheld" && counteredAt ? ":again" : ""}`;
}

function counterOf({
  counterName,
  counterAddress,
  counterPhone,
  counterEmail,
  counterWords,
  counterSignature,
}: Takedown) {
  return {
    name: counterName ?? "",
    address: counterAddress ?? "",
    phone: counterPhone ?? "",
    email: counterEmail ?? "",
    words: counterWords ?? "",
    signature: counterSignature ?? "",
  };
}

/** Tells the artist's grown-up, and a teen or adult artist themselves. */
export async function notifyArtist(
  tx: Transaction,
  takedown: Takedown,
  state: MailFacts<"takedown-artist">["state"],
): Promise<void> {
  const { id, creatorUserId, title, work, name, putBackOn } = takedown;
  const strikes = creatorUserId ? await strikesOf(tx, creatorUserId) : 0;
  for (const { to, as, name: readerName, artist, isSecond } of await artistReaders(
    tx,
    creatorUserId,
  ))
    await queueMail(tx, {
      template: "takedown-artist",
      facts: {
        takedownId: id,
        state,
        as,
        readerName,
        artist,
        title,
        claim: { name, work },
        putBackOn,
        strikes,
        most: STRIKES,
      },
      to,
      ...(creatorUserId && { about: creatorUserId }),
      cause: `${causeOf(takedown, state)}:${as}${isSecond ? SECOND_COPY : ""}`,
    });
}

/** Tells everyone who decides on notices that one has come, or an objection to one. */
export async function notifyTeamOfNotice(
  tx: Transaction,
  { id, title, creatorUserId, counteredAt }: Takedown,
): Promise<void> {
  const isObjection = counteredAt !== null;
  for (const { userId, email } of await adminsWhoMay(tx, "handle-takedowns"))
    await queueMail(tx, {
      template: "takedown-waiting",
      facts: { takedownId: id, title, isObjection },
      to: email,
      ...(creatorUserId && { about: creatorUserId }),
      cause: `takedown-waiting:${id}:${isObjection ? "objection:" : ""}${userId}`,
    });
}

/** How many notices about an artist's shirts were upheld. */
export async function strikesOf(db: Pick<Transaction, "$count">, creatorUserId: string) {
  return db.$count(
    takedowns,
    sql`${eq(takedowns.creatorUserId, creatorUserId)} and ${takedowns.state} = 'upheld'`,
  );
}

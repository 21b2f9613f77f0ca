import { eq, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { profiles, users } from "~/schema/tables/accounts";
import { paymentAccounts } from "~/schema/tables/earnings";
import { mails } from "~/schema/tables/records";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";

import { SETUP_LINK_DAYS } from "../payment-setup/setup-copy";
import { shopYear } from "../statements/statement-period";
import { taxFormStanding, waitsForTaxForm, type TaxFormStanding } from "./tax-form-standing.server";

/** Long enough to find the papers, short enough to be paid within the month. */
const REMIND_AFTER_MS = 14 * DAY_MS;

/**
 * Whether this much more to an account has to wait for its owner's tax form; the owner is told.
 * @param exceptPayoutId the payout that it is about, if there is one
 */
export async function isWithoutTaxForm(
  tx: Db,
  accountId: string,
  amountCents: number,
  now: Date,
  exceptPayoutId: string | null = null,
): Promise<boolean> {
  const standing = await taxFormStanding(tx, accountId, { now, exceptPayoutId });
  if (!waitsForTaxForm(standing, amountCents)) return false;
  await askForTaxForm(tx, accountId, { amountCents, standing, now });
  return true;
}

/**
 * Tells a payee that money waits for the tax form, why, and where to fill it in: once a year, and
 * once more after two weeks. Nobody is told of an account whose owner has left: the provider has
 * their address, and we do not.
 * @param amountCents what waits
 */
async function askForTaxForm(
  db: Db,
  accountId: string,
  { amountCents, standing, now }: { amountCents: number; standing: TaxFormStanding; now: Date },
): Promise<void> {
  const payee = await payeeOfAccount(db, accountId);
  if (!payee) return;
  const kind = await nextKind(db, payee.payeeRef, now);
  if (!kind) return;
  const { ownerUserId, firstName, invited } = payee;
  await queueMail(db, {
    template: "tax-form-needed",
    facts: {
      kind,
      firstName,
      amountCents,
      limitCents: standing.limitCents,
      ...(invited && {
        invited: {
          profileId: ownerUserId,
          email: invited,
          expires: now.getTime() + SETUP_LINK_DAYS * DAY_MS,
        },
      }),
    },
    to: invited ?? payee.email,
    about: ownerUserId,
    cause: causeOf(kind, payee.payeeRef, now),
  });
}

type Kind = "first" | "reminder";

function causeOf(kind: Kind, payeeRef: string, now: Date): string {
  return `tax-form-${kind}:${payeeRef}:${shopYear(now).name}`;
}

/** Null while there is nothing new to say. */
async function nextKind(db: Db, payeeRef: string, now: Date): Promise<Kind | null> {
  const [first] = await db
    .select({ createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.cause, causeOf("first", payeeRef, now)));
  if (!first) return "first";
  return now.getTime() - first.createdAt.getTime() >= REMIND_AFTER_MS ? "reminder" : null;
}

/** Whose account it is; `invited` is the adult who set it up for a teen, through a mailed link. */
async function payeeOfAccount(db: Db, accountId: string) {
  const [found] = await db
    .select({
      payeeRef: paymentAccounts.payeeRef,
      ownerUserId: users.id,
      email: users.email,
      firstName: profiles.firstName,
      begunBy: sql<string | null>`case when ${profiles.paymentAccountId} = ${paymentAccounts.id}
        and ${profiles.paymentAccountEmail} <> lower(${users.email}::text)
        then ${profiles.paymentAccountEmail} end`,
    })
    .from(paymentAccounts)
    .innerJoin(users, eq(users.id, paymentAccounts.ownerUserId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(paymentAccounts.id, accountId));
  return found ? { ...found, invited: found.begunBy } : null;
}

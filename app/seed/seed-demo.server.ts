import { eq, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { platformSettings } from "~/schema/tables/collections";
import type { Services } from "~/services.server";

import { seedDemoAccounts } from "./seed-accounts.server";
import { seedCatalogue } from "./seed-catalogue.server";
import { seedCommunity } from "./seed-community.server";
import { seedCreators } from "./seed-creators.server";
import { recordSeededShirts, seedGarments } from "./seed-garments.server";
import { seedGuardiansReplies } from "./seed-guardians.server";
import { seedOrders } from "./seed-orders.server";
import { seedProvider } from "./seed-provider.server";
import { seedPictures } from "./seed-pictures.server";
import { seedPayouts } from "./seed-payouts.server";
import { seedPrompts } from "./seed-prompts.server";
import { seedSynonyms } from "./seed-synonyms.server";

const SEEDED = "demo_seeded";

/**
 * Fills an empty database with the demo, once and completely: everything is one transaction, so a
 * process killed in the middle leaves nothing, and the next start does it again.
 */
export async function seedDemo({
  db,
  files,
  now,
}: Pick<Services, "db" | "files" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    // Of processes that start together one seeds, and the others wait as long as it takes.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(7465547)`);
    await seedGarments(tx, { files, now: now() });
    const done = await tx
      .select({ key: platformSettings.settingKey })
      .from(platformSettings)
      .where(eq(platformSettings.settingKey, SEEDED));
    if (done.length > 0) return;
    await seedPictures(files);
    await seedDemoAccounts(tx);
    await seedCreators(tx, now());
    const accounts = await demoAccountIds(tx);
    await seedCatalogue(tx, now(), accounts);
    await seedPrompts(tx, now());
    await seedSynonyms(tx);
    await seedOrders(tx, now(), accounts["customer@inkling.test"]);
    await recordSeededShirts(tx);
    await seedPayouts(tx, now());
    await seedProvider(tx);
    await seedCommunity(tx, now());
    await seedGuardiansReplies(tx, now(), accounts["kid@inkling.test"]);
    await tx
      .insert(platformSettings)
      .values({ settingKey: SEEDED, settingValue: now().toISOString() });
  });
}

async function demoAccountIds(tx: Transaction) {
  const rows = await tx.select({ id: users.id, email: users.email }).from(users);
  const idOf = (email: string) => {
    const found = rows.find((row) => row.email === email);
    if (!found) throw new Error(`The demo account ${email} is missing`);
    return found.id;
  };
  return {
    "creator@inkling.test": idOf("creator@inkling.test"),
    "kid@inkling.test": idOf("kid@inkling.test"),
    "customer@inkling.test": idOf("customer@inkling.test"),
  };
}

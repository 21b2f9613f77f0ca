import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql, and, asc, isNotNull, isNull } from "drizzle-orm";

import { derivativeTypes, parseDerivativeName } from "~/art/pictures/derivative-name";
import { derivativeKey } from "~/art/pictures/picture-derivative.server";
import type { FileStore } from "~/integrations/files/files.server";
import { DAY_MS } from "~/lib/dates";
import { daysLater, mondayOf } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";
import { slugify } from "~/lib/slug";
import { shirtTextOf } from "~/people/guardian-rules/shirt-text-of.server";
import type { Transaction } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { platformSettings } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import { prompts } from "~/schema/tables/prompts";
import { showingRequests } from "~/schema/tables/showing";
import { searchSynonyms } from "~/schema/tables/store";
import type { Services } from "~/services.server";

import { demoId } from "./demo-id";
import { seedDemoAccounts } from "./seed-accounts.server";
import { seedCatalogue } from "./seed-catalogue.server";
import { seedCommunity } from "./seed-community.server";
import { seedCreators } from "./seed-creators.server";
import { recordSeededShirts, seedGarments } from "./seed-garments.server";
import { seedOrders } from "./seed-orders.server";
import { seedPayouts } from "./seed-payouts.server";

/** By how many weeks from now they begin, with the drawings that answered. */
const asked = [
  {
    weeks: -1,
    title: "Draw a friend with many legs",
    line: "Six legs? Eight? A hundred? Count them as you draw.",
    answers: ["under-the-sea", "Eight Legs or More"],
  },
  {
    weeks: 0,
    title: "Draw your breakfast",
    line: "What do you eat when you wake up? It can be real, or a dream.",
    answers: ["snack-attack", "Sweets"],
  },
  {
    weeks: 1,
    title: "Draw something that flies",
    line: "A bird, a bee, a kite, a cow with a cape.",
    answers: null,
  },
] as const;

/** Below it as below `/media/`; made by `scripts/demo-pictures.ts`. */
const folder = join(process.cwd(), "app/seed/data/pictures");

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

/** What the parent of the demo was asked and has said: something waits, and something is hidden. */
async function seedGuardiansReplies(tx: Transaction, now: Date, kidUserId: string): Promise<void> {
  const askedAt = new Date(now.getTime() - DAY_MS);
  const waiting = await tx
    .select({ designId: products.designId })
    .from(products)
    .where(eq(products.guardianHold, "waiting"));
  if (waiting.length > 0)
    await tx
      .insert(showingRequests)
      .values(waiting.map(({ designId }) => ({ designId, askedAt, clockFrom: askedAt })));
  const live = await tx
    .select({ designId: products.designId })
    .from(products)
    .innerJoin(designs, eq(designs.id, products.designId))
    .where(
      and(
        eq(designs.userId, kidUserId),
        isNull(products.guardianHold),
        isNotNull(designs.publishedAt),
      ),
    )
    .orderBy(asc(designs.publishedAt));
  const [oldest, ...shown] = live;
  for (const { designId } of shown) {
    const allowedWords = await shirtTextOf(tx, designId);
    await tx.insert(showingRequests).values({
      designId,
      askedAt,
      clockFrom: askedAt,
      reply: "show",
      repliedAt: now,
      allowedWords,
    });
  }
  if (!oldest) return;
  await tx
    .insert(showingRequests)
    .values({ ...oldest, askedAt, clockFrom: askedAt, reply: "refuse", repliedAt: now });
  await tx
    .update(products)
    .set({ guardianHold: "hidden" })
    .where(eq(products.designId, oldest.designId));
}

/** The addresses of the pictures that ship, as below `/media/`. */
export function shippedPictures(): string[] {
  return globSync("*/*.*", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}

/**
 * The pictures of the first pages, finished: whoever starts the demo for the first time sees them at
 * once. All others are made when someone looks.
 */
async function seedPictures(files: FileStore): Promise<void> {
  for (const path of shippedPictures()) {
    const [pictureId = "", file = ""] = path.split("/");
    const name = parseDerivativeName(file);
    if (!name) throw new Error(`No picture has this name: ${path}`);
    const bytes = await readFile(join(folder, path));
    await files.put(derivativeKey(pictureId, name), bytes, derivativeTypes[name.format]);
  }
}

/** Prompts of last week, this week and next week. */
async function seedPrompts(tx: Transaction, now: Date): Promise<void> {
  const monday = mondayOf(shopDay(now));
  for (const { weeks, title, line, answers } of asked) {
    const slug = slugify(title);
    const id = demoId("prompt", slug);
    await tx
      .insert(prompts)
      .values({ id, title, slug, line, firstDay: daysLater(monday, weeks * 7) });
    if (!answers) continue;
    const part = demoId("subcollection", ...answers);
    await tx
      .update(designs)
      .set({ promptId: id })
      .where(and(eq(designs.subcollectionId, part), eq(designs.status, "published")));
  }
}

/** What the past orders and payouts have moved at the sandbox provider, with its usual fees. */
async function seedProvider(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, created_at)
    select 'sbx_txn_' || provider_payment_id, 'charge', total_cents,
      (total_cents::bigint * 290 + 5000) / 10000 + 30, provider_payment_id, provider_payment_id, paid_at
    from orders where paid_at is not null and provider_payment_id is not null`);
  await tx.execute(sql`
    insert into sandbox_transactions (id, kind, amount_cents, record_id, created_at)
    select 'sbx_txn_' || provider_transfer_id, 'transfer', -amount_cents, provider_transfer_id, sent_at
    from payouts where sent_at is not null`);
}

/** What visitors call the same drawings. */
async function seedSynonyms(tx: Transaction): Promise<void> {
  await tx
    .insert(searchSynonyms)
    .values([
      { words: ["kitten", "kitty", "cat"] },
      { words: ["turtle", "tortoise"] },
      { words: ["rabbit", "bunny"] },
    ]);
}
